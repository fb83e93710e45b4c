import type { PasswordRule } from "@bladekit/openapi";
import type { TenantDatabase } from "../../db/tenant-scope.ts";

/** The default rule of a hospital: length before composition (NIST 800-63B, OWASP ASVS 6.2). */
const defaultPasswordRule: PasswordRule = {
  minLength: 8,
  maxLength: 128,
  requireLetter: true,
  requireDigit: true,
  requireSymbol: false,
  forbidCommon: true,
};

/** The password rule of a tenant. */
export async function findPasswordRule(db: TenantDatabase): Promise<PasswordRule> {
  const row = await db
    .selectFrom("recruitPasswordRule")
    .select(["minLength", "maxLength", "requireLetter", "requireDigit", "requireSymbol", "forbidCommon"])
    .executeTakeFirst();
  return row ?? defaultPasswordRule;
}

import type { Client, Context } from "../../context.ts";
import type { Input, Output } from "../../contract/operations.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { Refusal } from "../../errors.ts";
import { useCaptcha } from "../../security/captcha.ts";
import { clear, count, type Limit } from "../../security/counters.ts";
import { verifyPassword } from "../../security/password.ts";
import { isOpenTenant, isTenantId } from "../system/tenant-host.ts";
import { openSession, tokenReply } from "./session.ts";
import { findUserByAccount } from "./user-row.ts";

/** Failures after which an account, or an address that tries many accounts, is locked. */
export const loginLimits = {
  account: { limit: 5, seconds: 1800 },
  address: { limit: 50, seconds: 1800 },
} as const satisfies Record<string, Limit>;

/** Where the failures of an account are counted. */
export function accountKey(tenantId: string, userType: "staff" | "guest", account: string): string {
  return `login:${tenantId}:${userType}:${account}`;
}

/** Grants `captcha` and `password`: a name and a password, the first after a captcha. */
export async function login(
  ctx: Context,
  client: Client,
  { body, header }: Input<"issueToken">,
): Promise<Output<"issueToken">> {
  if (body.grant_type === "captcha") await useCaptcha(ctx.platform, header["Captcha-Key"], header["Captcha-Code"]);
  const tenantId = readTenantId(ctx, body.tenantId ?? header["Tenant-Id"] ?? ctx.tenantId);
  const userType = header["User-Type"] === "guest" ? "guest" : "staff";
  const account = body.username?.trim() ?? "";
  const wire = body.password ? ctx.cipher.decrypt(body.password) : "";

  // Counted before the check and cleared after success, so that parallel guesses cannot slip past the lock.
  const keys = { account: accountKey(tenantId, userType, account), address: `login:${ctx.remoteIp}` };
  for (const kind of ["account", "address"] as const) {
    const tries = await count(ctx.platform, keys[kind], loginLimits[kind].seconds);
    if (tries.count > loginLimits[kind].limit)
      throw new Refusal("account_locked", { data: { retryAfter: tries.retryAfter } });
  }

  const db = forTenant(ctx.platform, tenantId);
  const user = (await isOpenTenant(ctx.platform, tenantId))
    ? await findUserByAccount(db, userType, account)
    : undefined;
  if (!(await verifyPassword(user?.passwordHash, wire)) || !user) throw new Refusal("invalid_grant");
  await clear(ctx.platform, Object.values(keys));
  return tokenReply(ctx, db, user, client, await openSession(ctx, db, user, client));
}

/** Clients encrypt the tenant id; a plain one is taken too, because it is no secret. */
function readTenantId(ctx: Context, given: string): string {
  const tenantId = isTenantId(given) ? given : ctx.cipher.decrypt(given);
  if (!isTenantId(tenantId)) throw new Refusal("tenant_unknown");
  return tenantId;
}

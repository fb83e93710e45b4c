import { randomBytes } from "node:crypto";
import type { Services } from "../context/context.ts";
import { platformTenant } from "../contract/tenant-id.ts";
import { transaction } from "../db/database.ts";
import { forTenant } from "../db/tenant-scope.ts";
import { hashPassword, md5Hex } from "../services/security/password.ts";
import { insertPlatformAdministrator } from "./platform.ts";

/** The accounts that can sign in first on a server without demo data. */
export type FirstAdministrator = { account: string; password: string };

/**
 * Makes the platform's first account, `admin`, with a random password, if the platform has no staff yet. The password is told once, here;
 * only its hash is kept.
 */
export async function createFirstAdministrator(
  services: Pick<Services, "platform" | "ids">,
): Promise<FirstAdministrator | undefined> {
  const first = { account: "admin", password: randomBytes(12).toString("base64url") };
  const passwordHash = await hashPassword(md5Hex(first.password));
  const scoped = forTenant(services.platform, platformTenant);
  return transaction(scoped, async (db) => {
    const staff = await db.selectFrom("bladeUser").select("id").where("userType", "=", "staff").executeTakeFirst();
    if (staff) return undefined;
    const id = services.ids.next();
    await insertPlatformAdministrator(db, {
      id,
      account: first.account,
      name: "管理员",
      passwordHash,
      passwordChosen: false,
    });
    return first;
  });
}

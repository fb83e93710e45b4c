import type { BladeClient } from "@bladekit/sdk";
import { createCipher } from "@bladekit/sdk/cipher";
import { forTenant } from "../../../db/tenant-scope.ts";
import { clientOf, solveCaptcha, type TestApp, testPassword } from "../../../testing/index.ts";

/** Everything that a hospital's administrator does with users. */
export const userButtons = ["view", "edit", "delete", "role", "reset", "unlock"].map((verb) => `user_${verb}`);

/** A role without any button, for users that may be managed by anybody. Returns its id. */
export async function addRole({ services }: TestApp, tenantId: string, roleAlias: string): Promise<string> {
  const id = services.ids.next();
  await forTenant(services.platform, tenantId)
    .insertInto("bladeRole")
    .values({ id, roleName: roleAlias, roleAlias })
    .execute();
  return id;
}

/** A department. Returns its id. */
export async function addDept({ services }: TestApp, tenantId: string, deptName: string, parentId = "0") {
  const id = services.ids.next();
  await forTenant(services.platform, tenantId).insertInto("bladeDept").values({ id, parentId, deptName }).execute();
  return id;
}

/** Encrypts as clients do. */
export function encrypt({ services }: TestApp, text: string): string {
  return createCipher({ key: services.cipher.key }).encrypt(text);
}

/** The old password as clients send it. */
export function encryptHash({ services }: TestApp, text: string): string {
  return createCipher({ key: services.cipher.key }).hashPassword(text);
}

/** Signs staff in with any password. */
export async function enter(app: TestApp, tenantId: string, username: string, password = testPassword) {
  const client: BladeClient = clientOf(app, tenantId, "staff");
  await client.session.login({ username, password, tenantId, ...(await solveCaptcha(app, client)) });
  return client;
}

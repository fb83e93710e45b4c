import type { BladeClient } from "@bladekit/sdk";
import { createCipher } from "@bladekit/sdk/cipher";
import { forTenant } from "../../../db/tenant-scope.ts";
import { clientOf, solveCaptcha, type TestServer, testPassword } from "../../../testing/index.ts";

/** Everything that a hospital's administrator does with users. */
export const userButtons = ["view", "edit", "delete", "role", "reset", "unlock"].map((verb) => `user_${verb}`);

/** A role without any button, for users that may be managed by anybody. Returns its id. */
export async function addRole({ services }: TestServer, tenantId: string, roleAlias: string): Promise<string> {
  const id = services.ids.next();
  await forTenant(services.platform, tenantId)
    .insertInto("bladeRole")
    .values({ id, roleName: roleAlias, roleAlias })
    .execute();
  return id;
}

/** A department. Returns its id. */
export async function addDept({ services }: TestServer, tenantId: string, deptName: string, parentId = "0") {
  const id = services.ids.next();
  await forTenant(services.platform, tenantId).insertInto("bladeDept").values({ id, parentId, deptName }).execute();
  return id;
}

/** Encrypts as clients do. */
export function encrypt({ services }: TestServer, text: string): string {
  return createCipher({ key: services.cipher.key }).encrypt(text);
}

/** The old password as clients send it. */
export function encryptHash({ services }: TestServer, text: string): string {
  return createCipher({ key: services.cipher.key }).hashPassword(text);
}

/** Signs staff in with any password. */
export async function enter(app: TestServer, tenantId: string, username: string, password = testPassword) {
  const client: BladeClient = clientOf(app, tenantId, "staff");
  await client.session.login({ username, password, tenantId, ...(await solveCaptcha(app, client)) });
  return client;
}

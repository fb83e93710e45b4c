import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { menuCategory } from "../contract/menu-category.ts";
import { forTenant } from "../db/tenant-scope.ts";
import { guestAccount } from "../operations/auth/user-row.ts";
import { clear } from "../services/security/counters.ts";
import { countersOf } from "../services/security/counting.ts";
import { hash } from "../services/security/heavy-thread.ts";
import { hashPassword, md5Hex } from "../services/security/password.ts";
import { limitKey } from "../services/security/rate-limit.ts";
import type { TestServer } from "./test-app.ts";

/** The password of all people that these functions make. */
export const testPassword = "Blade-2026-test";

// A hash stores its own cost. Tests sign people in thousands of times, so theirs is low.
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 } as const;
let hashed: Promise<string> | undefined;

/** Adds an open tenant; `domain` is its host name. */
export async function addTenant(
  { services }: TestServer,
  tenantId: string,
  domain = `t${tenantId}.test`,
): Promise<string> {
  await services.platform
    .insertInto("bladeTenant")
    .values({ tenantId, tenantName: `医院 ${tenantId}`, domain })
    .execute();
  return tenantId;
}

/** Adds a member of staff whose one role has these permission codes. Returns the user's id. */
export async function addStaff(
  { services }: TestServer,
  tenantId: string,
  account: string,
  permissions: readonly string[],
): Promise<string> {
  const db = forTenant(services.platform, tenantId);
  const [id, roleId] = [services.ids.next(), services.ids.next()];
  await addUser(db, { id, userType: "staff", account });
  await db.insertInto("bladeRole").values({ id: roleId, roleName: account, roleAlias: account }).execute();
  await db.insertInto("bladeUserRole").values({ userId: id, roleId }).execute();
  const buttons = await services.platform
    .selectFrom("bladeMenu")
    .select(["id", "code"])
    .where("category", "=", menuCategory.button)
    .execute();
  const granted = buttons.filter((button) => permissions.includes(button.code));
  if (granted.length !== permissions.length) throw new Error(`a button does not exist among ${permissions.join(", ")}`);
  if (granted.length > 0) {
    await db
      .insertInto("bladeRoleMenu")
      .values(granted.map((menu) => ({ roleId, menuId: menu.id })))
      .execute();
  }
  return id;
}

/** Adds members of staff by their accounts, each with these permission codes, and signs them in. */
export async function addTeam<Account extends string>(
  server: TestServer,
  tenantId: string,
  may: Readonly<Record<Account, readonly string[]>>,
): Promise<{ ids: Record<Account, string>; people: Record<Account, BladeClient> }> {
  const [ids, people] = [{} as Record<Account, string>, {} as Record<Account, BladeClient>];
  for (const account of Object.keys(may) as Account[]) {
    ids[account] = await addStaff(server, tenantId, account, may[account]);
    people[account] = await signIn(server, tenantId, account, "staff");
  }
  return { ids, people };
}

/** Adds a candidate. Returns the user's id. */
export async function addGuest(
  { services }: TestServer,
  tenantId: string,
  phone: string,
  idNo = "11010519900307233X",
): Promise<string> {
  const id = services.ids.next();
  await addUser(forTenant(services.platform, tenantId), {
    id,
    userType: "guest",
    account: guestAccount(services, tenantId, phone),
    phone,
    idNo,
    // Candidates may have the same ID number. Only its index must differ, because it is unique.
    idNoDigest: services.personalData.index(tenantId, `${idNo}${phone}`),
    sex: "male",
    birthDate: "1990-03-07",
  });
  return id;
}

async function addUser(
  db: ReturnType<typeof forTenant>,
  user: {
    id: string;
    userType: "staff" | "guest";
    account: string;
    phone?: string;
    idNo?: string;
    idNoDigest?: string;
    sex?: "male";
    birthDate?: string;
  },
): Promise<void> {
  hashed ??= hash(md5Hex(testPassword), cheap);
  await db
    .insertInto("bladeUser")
    .values({
      ...user,
      passwordHash: await hashed,
      name: user.phone ?? user.account,
      realName: user.phone ?? user.account,
    })
    .execute();
}

/** Hashes everybody's password at the cost of production, for tests of that cost. */
export async function hashDearly({ services }: TestServer): Promise<void> {
  const passwordHash = await hashPassword(md5Hex(testPassword));
  await services.platform.updateTable("bladeUser").set({ passwordHash }).execute();
}

/** A client of the test server without a signed-in user. */
export function clientOf(test: TestServer, tenantId: string, kind: "guest" | "staff" = "guest"): BladeClient {
  return createBladeClient({
    baseUrl: "http://test/api",
    clientId: kind === "guest" ? "recruit" : "console",
    fetch: test.fetch,
    tenantId,
    // On a busy machine fifty calls at once take longer than the default limit.
    timeoutMs: 120_000,
    ...(kind === "guest" && { userType: "guest" as const }),
  });
}

/**
 * Asks for a captcha and reads the answer from the server's storage. The limit per address does not apply, because a fast machine would
 * exceed it where a slow one does not.
 */
export async function solveCaptcha(
  { services }: TestServer,
  client: BladeClient,
): Promise<{ captchaKey: string; captchaCode: string }> {
  await clear(countersOf(services.platform), [limitKey("captcha", "127.0.0.1")]);
  const { key } = await client.GET("/blade-auth/oauth/captcha");
  const row = await services.platform
    .selectFrom("authCaptcha")
    .select("answer")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return { captchaKey: key, captchaCode: row.answer };
}

/** A client whose user is signed in through the real token call. */
export async function signIn(
  test: TestServer,
  tenantId: string,
  username: string,
  kind: "guest" | "staff" = "guest",
): Promise<BladeClient> {
  const client = clientOf(test, tenantId, kind);
  await client.session.login({ username, password: testPassword, tenantId, ...(await solveCaptcha(test, client)) });
  return client;
}

/** Adds a member of the platform's staff with the administrator role, which may do everything. Returns the user's id. */
export async function addAdministrator({ services }: TestServer, account: string): Promise<string> {
  const db = forTenant(services.platform, "000000");
  const id = services.ids.next();
  await addUser(db, { id, userType: "staff", account });
  const role = await db
    .selectFrom("bladeRole")
    .select("id")
    .where("roleAlias", "=", "administrator")
    .executeTakeFirstOrThrow();
  await db.insertInto("bladeUserRole").values({ userId: id, roleId: role.id }).execute();
  return id;
}

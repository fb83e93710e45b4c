import { type BladeClient, createBladeClient, isApiError } from "@bladekit/sdk";
import { springblade } from "@bladekit/sdk/springblade";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOpenSourceClients } from "../../seed/platform.ts";
import { parseConfig } from "../../services/config.ts";
import { floorSettings } from "../../services/security/floor-settings.ts";
import {
  addGuest,
  addStaff,
  addTenant,
  clientOf,
  createTestApp,
  signIn,
  solveCaptcha,
  type TestApp,
  testPassword,
} from "../../testing/index.ts";
import { addDept, addRole, encrypt, encryptHash, enter, userButtons } from "../system/user/user-fixture.ts";

// 身份鉴别 (GB/T 22239-2019, 8.1.4.1) as the floor level3 has it, and as basic and demo data have it.
const level3 = parseConfig({ BLADEKIT_SECURITY: "level3" });
// The second factor has its own tests.
const ofLevel3 = {
  ...Object.fromEntries(floorSettings.map(({ key }) => [key, level3[key]])),
  secondFactor: [],
  separateAdministrators: false,
};
let app: TestApp;
let admin: BladeClient;
beforeAll(async () => {
  app = await createTestApp({ config: ofLevel3 });
  await addTenant(app, "100001");
  await addStaff(app, "100001", "admin", userButtons);
  admin = await enter(app, "100001", "admin");
});
afterAll(() => app.close());

/** What a sign-in is refused with. */
async function refusal(signIn: Promise<unknown>) {
  const error = await signIn.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isApiError(error)) throw new Error("it was not refused");
  return { error: error.error, status: error.status, msg: error.msg, ticket: String(error.data.ticket ?? "") };
}
const goOn = async (ticket: string, newPassword: string) => {
  const client = clientOf(app, "100001", "staff");
  await client.session.login({ grant: "ticket", ticket, newPassword });
  return client;
};
const change = (client: BladeClient, oldPassword: string, newPassword: string) =>
  client.POST("/blade-system/user/update-password", {
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: {
      oldPassword: encryptHash(app, oldPassword),
      newPassword: encrypt(app, newPassword),
      newPassword1: encrypt(app, newPassword),
    },
  });
const whoAmI = (client: BladeClient) => client.GET("/blade-auth/oauth/user-info", {});
const setUser = (account: string, values: object) =>
  app.services.platform.updateTable("bladeUser").set(values).where("account", "=", account).execute();

describe("a password that somebody else set", () => {
  test("opens nothing until its owner has set their own", async () => {
    const [roleId, deptId] = [await addRole(app, "100001", "none"), await addDept(app, "100001", "病区")];
    const person = { name: "新人", realName: "新人", account: "newcomer", roleId, deptId };
    await admin.POST("/blade-system/user/submit", { body: { ...person, password: encrypt(app, "Given-2026-once") } });
    const first = await refusal(enter(app, "100001", "newcomer", "Given-2026-once"));
    expect(first).toMatchObject({
      error: "password_change_required",
      status: 400,
      msg: expect.stringMatching(/新密码/),
    });
    expect((await refusal(goOn(first.ticket, "Given-2026-once"))).msg).toContain("不能与");
    expect((await refusal(goOn(first.ticket, "short"))).error).toBe("password_weak");
    const client = await goOn(first.ticket, "Mine-2026-for-long");
    expect((await whoAmI(client)).account).toBe("newcomer");
    await enter(app, "100001", "newcomer", "Mine-2026-for-long");
    expect((await refusal(goOn(first.ticket, "Another-2026-try"))).error).toBe("invalid_grant");
  });

  test("is told to a client of the other dialect in a sentence that it can show", async () => {
    await addStaff(app, "100001", "saber", []);
    await setUser("saber", { passwordChosen: false });
    await seedOpenSourceClients(app.services);
    const saber = createBladeClient({
      baseUrl: "http://test/api",
      fetch: app.fetch,
      tenantId: "100001",
      clientId: "saber3",
      dialect: springblade({ publicKey: app.services.sm2.publicKey }),
    });
    const captcha = await solveCaptcha(app, clientOf(app, "100001", "staff"));
    const login = saber.session.login({ username: "saber", password: testPassword, ...captcha });
    expect(await refusal(login)).toMatchObject({
      error: "password_change_required",
      msg: "密码由他人设置，请在后台登录页设置新密码",
    });
  });
});

describe("a password of staff", () => {
  test("is changed after 90 days, at the next sign-in", async () => {
    await addStaff(app, "100001", "old", []);
    await setUser("old", { passwordTime: sql`now() - interval '91 days'` });
    const { error, ticket } = await refusal(enter(app, "100001", "old"));
    expect(error).toBe("password_change_required");
    await goOn(ticket, "Fresh-2026-again");
    await enter(app, "100001", "old", "Fresh-2026-again");
  });

  test("is none of the last five", async () => {
    await addStaff(app, "100001", "again", []);
    const client = await enter(app, "100001", "again");
    const passwords = [testPassword, ...[1, 2, 3, 4, 5].map((n) => `Turn-2026-number-${n}`)];
    for (const [index, next] of passwords.slice(1).entries()) await change(client, passwords[index] ?? "", next);
    const last = passwords[5] ?? "";
    for (const used of passwords.slice(1))
      expect((await refusal(change(client, last, used))).msg).toContain("最近 5 次");
    await app.services.platform.deleteFrom("authCounter").execute();
    await change(client, last, testPassword);
  });

  test("is not asked of a candidate", async () => {
    const id = await addGuest(app, "100001", "13800000001");
    await app.services.platform
      .updateTable("bladeUser")
      .set({ passwordTime: sql`now() - interval '9 years'`, passwordChosen: false })
      .where("id", "=", id)
      .execute();
    expect((await whoAmI(await signIn(app, "100001", "13800000001"))).userId).toBe(id);
  });
});

describe("a session of staff", () => {
  const unseen = (account: string, minutes: number) =>
    app.services.platform
      .updateTable("authSession")
      .set({ seenTime: sql`now() - make_interval(mins => ${minutes})` })
      .where("userId", "in", (users) => users.selectFrom("bladeUser").select("id").where("account", "=", account))
      .execute();

  test("ends when nobody has used it for 15 minutes, refresh included; its use keeps it", async () => {
    await addStaff(app, "100001", "away", []);
    const client = await enter(app, "100001", "away");
    await unseen("away", 14);
    await whoAmI(client);
    await unseen("away", 0);
    await unseen("away", 16);
    const access = { "blade-auth": `bearer ${client.session.get()?.accessToken}` };
    expect((await refusal(client.session.refresh())).error).toBe("refresh_invalid");
    expect((await app.app.inject({ url: "/api/blade-auth/oauth/user-info", headers: access })).statusCode).toBe(401);
  });

  test("is not kept by what a screen asks by its clock", async () => {
    await addStaff(app, "100001", "poller", []);
    const client = await enter(app, "100001", "poller");
    const seen = async () => {
      const rows = app.services.platform
        .selectFrom("authSession")
        .select(sql<number>`extract(epoch from now() - seen_time)::int`.as("age"));
      const ofPoller = rows.where("userId", "in", (users) =>
        users.selectFrom("bladeUser").select("id").where("account", "=", "poller"),
      );
      return (await ofPoller.executeTakeFirstOrThrow()).age;
    };
    await unseen("poller", 10);
    await client.GET("/blade-flow/work/counts", {});
    expect(await seen()).toBeGreaterThanOrEqual(600);
    await whoAmI(client);
    expect(await seen()).toBeLessThan(60);
  });

  test("is one of three: a fourth sign-in ends the oldest and no other", async () => {
    await addStaff(app, "100001", "busy", []);
    const clients = [];
    for (let count = 0; count < 4; count++) clients.push(await enter(app, "100001", "busy"));
    const alive = await Promise.all(
      clients.map((client) =>
        whoAmI(client).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(alive).toEqual([false, true, true, true]);
  });

  test("tells its owner of the sign-in before it", async () => {
    await addStaff(app, "100001", "looker", []);
    expect(await whoAmI(await enter(app, "100001", "looker"))).not.toHaveProperty("lastSignInTime");
    expect(await whoAmI(await enter(app, "100001", "looker"))).toMatchObject({
      lastSignInTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      lastSignInIp: "127.0.0.1",
    });
  });
});

describe("the floor", () => {
  test("sets defaults, which may be stricter and not looser", () => {
    const daysOf = (env: Record<string, string>) => parseConfig({ BLADEKIT_SECURITY: "level3", ...env }).passwordDays;
    expect(daysOf({})).toBe(90);
    expect(daysOf({ BLADEKIT_PASSWORD_DAYS: "30" })).toBe(30);
    for (const looser of ["91", "0"])
      expect(() => daysOf({ BLADEKIT_PASSWORD_DAYS: looser })).toThrow(
        /BLADEKIT_PASSWORD_DAYS.*BLADEKIT_SECURITY=level3/,
      );
    for (const [name, looser] of [
      ["BLADEKIT_PASSWORD_FIRST_CHANGE", "false"],
      ["BLADEKIT_PASSWORD_HISTORY", "4"],
      ["BLADEKIT_IDLE_MINUTES", "16"],
      ["BLADEKIT_SESSIONS", "0"],
      ["BLADEKIT_SECOND_FACTOR", "admin"],
    ] as const)
      expect(() => parseConfig({ BLADEKIT_SECURITY: "level3", [name]: looser })).toThrow(name);
  });

  test("is basic in production and nothing with demo data", () => {
    expect(parseConfig({ NODE_ENV: "production" })).toMatchObject({ security: "basic", changeFirstPassword: true });
    expect(parseConfig({})).toMatchObject({ security: "off", changeFirstPassword: false, idleMinutes: 0 });
    expect(() => parseConfig({ NODE_ENV: "production", BLADEKIT_SECURITY: "off" })).toThrow("BLADEKIT_SECURITY");
  });
});

import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { transaction } from "../../db/database.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { hashPassword, md5Hex } from "../../services/security/password.ts";
import {
  addStaff,
  addTenant,
  clientOf,
  createTestApp,
  signIn,
  solveCaptcha,
  type TestApp,
  testPassword,
} from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { addDept, encrypt } from "../system/user/user-fixture.ts";
import { refreshWith, tryPassword, whoAmI } from "./sign-in-fixture.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "200002");
});
afterAll(() => app.close());

const hospital = () => forTenant(app.services.platform, "100001");
const enter = (account: string) => signIn(app, "100001", account, "staff");

const spend = (token: string, headers: Record<string, string> = {}, clientId = "console") =>
  refreshWith(app, token, { headers, clientId });

/** Whether a statement of the server waits for a row that another transaction holds. */
async function isHeldUp(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as waiting`.execute(app.services.platform);
  return rows[0]?.waiting === true;
}

describe("a password that changes while somebody signs in with the old one", () => {
  test("leaves no session behind", async () => {
    const id = await addStaff(app, "100001", "racer", []);
    const client = clientOf(app, "100001", "staff");
    const captcha = await solveCaptcha(app, client);
    const passwordHash = await hashPassword(md5Hex("Another-2026-one"));
    const login = await transaction(hospital(), async (db) => {
      await db.updateTable("bladeUser").set({ passwordHash }).where("id", "=", id).execute();
      const refused = refusalOf(client.session.login({ username: "racer", password: testPassword, ...captcha }));
      // It has found the old password right, and waits for the user who is being changed.
      await expect.poll(isHeldUp).toBe(true);
      return { refused };
    });
    expect(await login.refused).toMatchObject({ status: 400, error: "invalid_grant" });
    const sessions = await hospital().selectFrom("authSession").selectAll().where("userId", "=", id).execute();
    expect(sessions).toEqual([]);
  });
});

describe("a refresh token", () => {
  test("is worth nothing for another tenant, however that is written, nor for another client", async () => {
    await addStaff(app, "100001", "mover", []);
    const { refreshToken = "" } = (await enter("mover")).session.get() ?? {};
    for (const tenantId of ["200002", encrypt(app, "200002")]) {
      const answer = await spend(refreshToken, { "tenant-id": tenantId });
      expect([answer.statusCode, answer.json().error]).toEqual([400, "refresh_invalid"]);
    }
    expect((await spend(refreshToken, {}, "recruit")).statusCode).toBe(400);
    expect((await spend(refreshToken, {}, "cli")).statusCode).toBe(400);
    expect((await spend(refreshToken, { "tenant-id": encrypt(app, "100001") })).statusCode).toBe(200);
  });

  test("that is shown again ends the session and is written down", async () => {
    await addStaff(app, "100001", "robbed", []);
    const client = await enter("robbed");
    const { refreshToken = "" } = client.session.get() ?? {};
    const successor = (await spend(refreshToken)).json().refresh_token;
    await spend(successor);
    expect((await spend(refreshToken)).statusCode).toBe(400);
    expect((await refusalOf(whoAmI(client))).status).toBe(401);
    await app.services.logs.flush();
    const rows = await hospital()
      .selectFrom("logUsual")
      .select(["logLevel", "logData", "methodName", "createBy"])
      .where("createBy", "=", "robbed")
      .where("logLevel", "=", "warn")
      .execute();
    expect(rows).toMatchObject([{ logLevel: "warn", methodName: "issueToken" }]);
    expect(rows[0]?.logData).toContain("robbed");
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  test("dies ten seconds after it was spent, used or not", async () => {
    await addStaff(app, "100001", "late", []);
    const { refreshToken = "" } = (await enter("late")).session.get() ?? {};
    const next = (await spend(refreshToken)).json().refresh_token;
    expect((await spend(refreshToken)).json().refresh_token).toBe(next);
    await hospital()
      .updateTable("authRefreshToken")
      .set({ spendTime: sql`now() - interval '11 seconds'` })
      .where("digest", "=", app.services.tokens.digest(refreshToken))
      .execute();
    expect((await spend(refreshToken)).statusCode).toBe(400);
    expect((await spend(next)).statusCode).toBe(400);
  });

  test.each([
    ["closed", { status: 0 }],
    ["past its term", { expireTime: sql<string>`now() - interval '1 minute'` }],
  ])("of a tenant that is %s is worth nothing, nor is its access token", async (_, change) => {
    const tenantId = _ === "closed" ? "300003" : "400004";
    await addTenant(app, tenantId);
    await addStaff(app, tenantId, "staff", []);
    const client = await signIn(app, tenantId, "staff", "staff");
    await app.services.platform.updateTable("bladeTenant").set(change).where("tenantId", "=", tenantId).execute();
    expect((await refusalOf(whoAmI(client))).status).toBe(401);
    expect((await spend(client.session.get()?.refreshToken ?? "")).statusCode).toBe(400);
  });
});

describe("somebody of several departments and roles", () => {
  let both: { first: string; second: string };
  let depts: readonly string[];
  beforeAll(async () => {
    const id = await addStaff(app, "100001", "twofold", ["application_view"]);
    const lender = await addStaff(app, "100001", "lender", ["outbox_view"]);
    const roleOf = async (userId: string) =>
      (
        await hospital()
          .selectFrom("bladeUserRole")
          .select("roleId")
          .where("userId", "=", userId)
          .executeTakeFirstOrThrow()
      ).roleId;
    both = { first: await roleOf(id), second: await roleOf(lender) };
    await hospital().insertInto("bladeUserRole").values({ userId: id, roleId: both.second }).execute();
    depts = [await addDept(app, "100001", "内科"), await addDept(app, "100001", "外科")];
    await hospital()
      .insertInto("bladeUserDept")
      .values(depts.map((deptId) => ({ userId: id, deptId })))
      .execute();
  });

  const outbox = (client: BladeClient) => client.GET("/blade-message/outbox/list");

  test("may do what any of their roles may, until they choose one", async () => {
    const client = await enter("twofold");
    expect(client.session.get()?.roles).toEqual(["twofold", "lender"]);
    expect((await outbox(client)).total).toBe(0);
    await client.session.switchTo({ roleId: both.first, deptId: depts[1] ?? "" });
    expect(client.session.get()).toMatchObject({ roleId: both.first, deptId: depts[1], roles: ["twofold"] });
    expect((await refusalOf(outbox(client))).status).toBe(403);
    expect(await whoAmI(client)).toMatchObject({ roleId: both.first, deptName: "外科", roles: ["twofold"] });
  });

  test("stay where they are when their token is renewed, and go back by naming everything", async () => {
    const client = await enter("twofold");
    await client.session.switchTo({ roleId: both.first });
    await client.session.refresh();
    expect(client.session.get()?.roles).toEqual(["twofold"]);
    await client.session.switchTo({ roleId: `${both.first},${both.second}` });
    expect((await outbox(client)).total).toBe(0);
  });

  test("may not choose what is not theirs, and keep their session when they try", async () => {
    const client = await enter("twofold");
    const foreign = await addDept(app, "200002", "别家");
    for (const choice of [{ deptId: foreign }, { roleId: "1" }]) {
      const refused = await refusalOf(client.session.switchTo(choice));
      expect([refused.status, refused.error]).toEqual([400, "validation_failed"]);
    }
    expect(await whoAmI(client)).toMatchObject({ account: "twofold" });
  });

  test("sign in as one of them at once", async () => {
    const given = { tenantId: "100001", username: "twofold", password: testPassword };
    const answer = await tryPassword(app, given, { headers: { "tenant-id": "100001", "role-id": both.second } });
    expect(answer.json()).toMatchObject({ role_id: both.second, authority: "lender", dept_id: depts.join(",") });
  });

  test("lose a role they work in at the next call", async () => {
    const client = await enter("twofold");
    await client.session.switchTo({ roleId: both.second });
    expect((await outbox(client)).total).toBe(0);
    await hospital().deleteFrom("bladeUserRole").where("roleId", "=", both.second).execute();
    expect((await refusalOf(outbox(client))).status).toBe(403);
  });
});

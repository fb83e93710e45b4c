import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Operation, operationList } from "../../../contract/document.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import {
  addAdministrator,
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
} from "../../../testing/index.ts";
import { exampleInput } from "../../../testing/walks/example.ts";
import { createSender } from "../../../testing/walks/sender.ts";
import { toWire } from "../../../testing/walks/wire.ts";
import { giveDataScope } from "../scope/scope-fixture.ts";

const tenantId = "100001";
const nurseMay = ["user_view", "user_reset", "outbox_view", "user_export"];
const ids: Record<string, string> = {};
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "100002");
  const staff: Record<string, readonly string[]> = {
    chief: ["user_view_as", "session_view", "role_view", "log_usual_view", "log_api_view", ...nurseMay],
    nurse: nurseMay,
    idle: [],
    mighty: ["user_edit"],
  };
  for (const [account, codes] of Object.entries(staff)) ids[account] = await addStaff(app, tenantId, account, codes);
  ids.stranger = await addStaff(app, "100002", "stranger", []);
  await addAdministrator(app, "root");
});
afterAll(() => app.close());

const db = () => forTenant(app.services.platform, tenantId);
const chiefIn = () => signIn(app, tenantId, "chief", "staff");
const idOf = (account: string) => ids[account] ?? "";
const roleOf = async (alias: string) =>
  (await db().selectFrom("bladeRole").select("id").where("roleAlias", "=", alias).executeTakeFirstOrThrow()).id;

type Start = { userId?: string; roleId?: string; reason?: string };
const start = (client: BladeClient, { userId, roleId, reason = "王芳反映看不到岗位" }: Start, headers = {}) =>
  userId
    ? client.POST("/blade-system/user/view-as", { body: { id: userId, reason }, headers })
    : client.POST("/blade-system/role/view-as", { body: { id: roleId ?? "", reason }, headers });

/** A client that has nothing but the token of a view. */
const viewingWith = (token: string) =>
  createBladeClient({ baseUrl: "http://test/api", clientId: "console", fetch: app.fetch, accessToken: token });
const viewAs = async (client: BladeClient, seen: Start) => viewingWith((await start(client, seen)).token);
const refused = { status: 403, error: "forbidden" };
const works = (client: BladeClient) =>
  client.GET("/blade-auth/oauth/user-info").then(
    () => true,
    () => false,
  );

describe("what a view shows", () => {
  test("the rights of a person, and of the person no more than the name", async () => {
    const view = await viewAs(await chiefIn(), { userId: idOf("nurse") });
    const { codes, user, preferences } = await view.GET("/blade-system/shell/opening", {});
    expect(codes.toSorted()).toEqual(nurseMay.toSorted());
    expect(user).toMatchObject({ userId: idOf("nurse"), realName: "nurse", phone: "", email: "" });
    expect(preferences).toEqual([]);
    await expect(view.GET("/blade-system/role/list")).rejects.toMatchObject(refused);
  });

  test("the rights of a role alone, with the rows that it opens", async () => {
    await addStaff(app, tenantId, "narrow", ["user_view"]);
    await giveDataScope(app, tenantId, "narrow", { scopeClass: "listUser", scopeType: 2 });
    const view = await viewAs(await chiefIn(), { roleId: await roleOf("narrow") });
    expect([...(await view.GET("/blade-system/shell/opening", {})).codes]).toEqual(["user_view"]);
    const { records } = await view.GET("/blade-system/user/list");
    expect(records.map(({ account }) => account)).toEqual(["chief"]);
  });

  test("no password that the person caused to be sent", async () => {
    await db().updateTable("bladeUser").set({ phone: "13800000009" }).where("id", "=", idOf("idle")).execute();
    const nurse = await signIn(app, tenantId, "nurse", "staff");
    await nurse.POST("/blade-system/user/reset-password", { params: { query: { userIds: idOf("idle") } } });
    const sent = async (client: BladeClient) => (await client.GET("/blade-message/outbox/list")).records[0]?.content;
    expect(await sent(nurse)).toMatch(/密码：[^*]+$/);
    expect(await sent(await viewAs(await chiefIn(), { userId: idOf("nurse") }))).toMatch(/密码：\*{6}$/);
  });
});

describe("a view only reads", () => {
  let sendAs: ReturnType<typeof createSender>;
  let token: string;
  beforeAll(async () => {
    sendAs = createSender(app);
    ({ token } = await start(await chiefIn(), { userId: idOf("nurse") }));
  });
  const answerOf = async (operation: Operation) => {
    const wire = toWire(operation, exampleInput(operation, "least"));
    return sendAs(operation, wire, { role: "officer", token: `bearer ${token}` });
  };
  const writes = operationList.filter(({ method, path }) => method === "POST" || path.endsWith("/logout"));
  const files = operationList.filter((one) => one.method === "GET" && !one.answerPointer && one.needsUser);

  test.each(writes.filter(({ method }) => method === "POST"))("refuses $id in a sentence", async (operation) => {
    const answer = await answerOf(operation);
    expect([operation.id, answer.statusCode]).toEqual([operation.id, 403]);
    const said = answer.json();
    expect(said.msg ?? said.error_description).toBe("以他人身份查看时不能修改，请先退出查看");
  });

  test("refuses every file, and the sign-out of the one who is seen", async () => {
    for (const operation of [...files, ...writes.filter(({ method }) => method === "GET")])
      expect([operation.id, (await answerOf(operation)).statusCode]).toEqual([operation.id, 403]);
    expect(files.map(({ id }) => id)).toContain("exportUser");
  });

  test("shows no page of a person's own, and nothing that others see in clear", async () => {
    const personal = [
      "getOwnInfo",
      "listOwnPreferences",
      "listFlowMessage",
      "getOwnRightRequest",
      "listTodoTask",
      "getOwnContract",
    ];
    const clear = operationList.filter((one) => one.method === "GET" && one.clear !== undefined).map(({ id }) => id);
    for (const operation of operationList.filter(({ id }) => personal.includes(id) || clear.includes(id))) {
      const answer = await answerOf(operation);
      expect([operation.id, answer.statusCode]).toEqual([operation.id, 403]);
    }
  });
});

describe("a view ends", () => {
  test("when it is ended, by its viewer alone", async () => {
    const chief = await chiefIn();
    const { id, token } = await start(chief, { userId: idOf("nurse") });
    const view = viewingWith(token);
    expect(await works(view)).toBe(true);
    const end = (client: BladeClient) => client.POST("/blade-system/view-as/end", { body: { id } });
    await expect(end(await signIn(app, tenantId, "nurse", "staff"))).rejects.toMatchObject({ status: 404 });
    await end(chief);
    expect(await works(view)).toBe(false);
    await expect(end(chief)).rejects.toMatchObject({ status: 404 });
  });

  test("by itself after half an hour", async () => {
    const { id, token, startTime, expireTime } = await start(await chiefIn(), { userId: idOf("nurse") });
    expect(Date.parse(expireTime) - Date.parse(startTime)).toBe(30 * 60_000);
    await db().updateTable("authViewAs").set({ expireTime: "2020-01-01 00:00:00" }).where("id", "=", id).execute();
    expect(await works(viewingWith(token))).toBe(false);
  });

  test("with the session of its viewer", async () => {
    const chief = await chiefIn();
    const view = await viewAs(chief, { userId: idOf("nurse") });
    await chief.session.logout();
    expect(await works(view)).toBe(false);
  });

  test("when the viewer loses the right, and when the seen person gets more rights than the viewer", async () => {
    await addStaff(app, tenantId, "second", ["user_view_as", ...nurseMay]);
    const second = await signIn(app, tenantId, "second", "staff");
    await addStaff(app, tenantId, "grown", []).then((id) => {
      ids.grown = id;
    });
    const view = await viewAs(second, { userId: idOf("grown") });
    const [mighty, grown] = [await roleOf("mighty"), idOf("grown")];
    await db().insertInto("bladeUserRole").values({ userId: grown, roleId: mighty }).execute();
    expect(await works(view)).toBe(false);
    await db().deleteFrom("bladeUserRole").where("userId", "=", grown).where("roleId", "=", mighty).execute();
    expect(await works(view)).toBe(true);
    const right = app.services.platform.selectFrom("bladeMenu").select("id").where("code", "=", "user_view_as");
    await db()
      .deleteFrom("bladeRoleMenu")
      .where("roleId", "=", await roleOf("second"))
      .where("menuId", "=", (await right.executeTakeFirstOrThrow()).id)
      .execute();
    expect(await works(view)).toBe(false);
  });
});

describe("a view is refused", () => {
  test("without its right, of more power, of another hospital, and of people out of the data scope", async () => {
    const chief = await chiefIn();
    await expect(start(await signIn(app, tenantId, "nurse", "staff"), { userId: idOf("idle") })).rejects.toMatchObject(
      refused,
    );
    await expect(start(chief, { userId: idOf("mighty") })).rejects.toMatchObject(refused);
    await expect(start(chief, { roleId: await roleOf("mighty") })).rejects.toMatchObject(refused);
    await expect(start(chief, { userId: idOf("stranger") })).rejects.toMatchObject({ status: 404 });
    await addStaff(app, tenantId, "bounded", ["user_view_as", "user_view"]);
    await giveDataScope(app, tenantId, "bounded", { scopeClass: "listUser", scopeType: 2 });
    const bounded = await signIn(app, tenantId, "bounded", "staff");
    await expect(start(bounded, { userId: idOf("idle") })).rejects.toMatchObject({ status: 404 });
  });

  test("without a reason, and of a candidate", async () => {
    const chief = await chiefIn();
    await expect(start(chief, { userId: idOf("nurse"), reason: " " })).rejects.toMatchObject({ status: 400 });
    const candidate = await addGuest(app, tenantId, "13800000001");
    await expect(start(chief, { userId: candidate })).rejects.toMatchObject({ status: 404 });
  });
});

describe("a view is told", () => {
  test("in the operation log and in the history of the person, with its reason", async () => {
    const chief = await chiefIn();
    await start(chief, { userId: idOf("nurse"), reason: "核对权限" });
    await app.services.logs.flush();
    const { records } = await chief.GET("/blade-log/usual/list", {
      params: { query: { logId: idOf("nurse") } } as never,
    });
    expect(records[0]?.logData).toBe("chief：以此用户的身份查看“nurse”，原因：核对权限");
    const query = { resource: "/blade-system/user", key: idOf("nurse") };
    const history = await chief.GET("/blade-log/history/list", { params: { query } });
    expect(history.records[0]).toMatchObject({
      ...{ kind: "view", account: "chief", changes: [{ field: "reason", to: "核对权限" }] },
    });
  });

  test("in the log of calls, as the viewer's doing, where it tried to write", async () => {
    const view = await viewAs(await chiefIn(), { userId: idOf("nurse") });
    await expect(
      view.POST("/blade-desk/notice/remove" as never, { params: { query: { ids: "1" } } } as never),
    ).rejects.toMatchObject(refused);
    await app.services.logs.flush();
    const row = await app.services.platform
      .selectFrom("logApi")
      .select(["createBy", "methodName"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ createBy: "chief", methodName: "removeNotice" });
  });

  test("in the list of sessions, as long as it lasts", async () => {
    const chief = await chiefIn();
    const { id } = await start(chief, { userId: idOf("nurse") });
    const own = async () => (await chief.GET("/blade-system/session/list")).records.find(({ isOwn }) => isOwn)?.viewing;
    expect(await own()).toBe("nurse");
    await chief.POST("/blade-system/view-as/end", { body: { id } });
    expect(await own()).toBe("");
  });
});

test("the platform's administrator looks into a hospital that they work in, and nobody else does", async () => {
  const acting = { "Acting-Tenant": tenantId };
  const root = await signIn(app, "000000", "root", "staff");
  const view = await viewAs(root, { userId: idOf("nurse") }).catch((error) => error);
  expect(view).toMatchObject({ status: 404 });
  const { token } = await start(root, { userId: idOf("nurse") }, acting);
  const { records } = await viewingWith(token).GET("/blade-system/user/list");
  expect(records.map(({ account }) => account)).toContain("nurse");
  await expect(
    viewingWith(token).GET("/blade-system/user/list", { headers: { "Acting-Tenant": "100002" } } as never),
  ).rejects.toMatchObject(refused);
  await expect(
    start(await chiefIn(), { userId: idOf("stranger") }, { "Acting-Tenant": "100002" }),
  ).rejects.toMatchObject(refused);
});

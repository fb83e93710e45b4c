import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { giveDataScope } from "../scope/scope-fixture.ts";

const tenantId = "100001";
const review = ["right_request_view", "right_request_review"];
let app: TestApp;
let chief: BladeClient;
let nurse: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  for (const id of [tenantId, "100002"]) await addTenant(app, id);
  await addStaff(app, tenantId, "chief", [...review, "post_view", "post_edit", "dept_view"]);
  await addStaff(app, tenantId, "nurse", ["dept_view"]);
  await addStaff(app, "100002", "stranger", review);
  chief = await signIn(app, tenantId, "chief", "staff");
  nurse = await signIn(app, tenantId, "nurse", "staff");
});
afterAll(() => app.close());

const ask = (code: string, client = nurse, reason = "") =>
  client.POST("/blade-system/right-request/ask", { body: { code, reason } });
const mine = (code: string) => nurse.GET("/blade-system/right-request/mine", { params: { query: { code } } });
const waiting = async (client = chief) =>
  (await client.GET("/blade-system/right-request/list", { params: { query: { state: "pending" } } })).records;
const roles = (id: string, client = chief) =>
  client.GET("/blade-system/right-request/roles", { params: { query: { id } } });
const grant = (id: string, roleId: string, client = chief) =>
  client.POST("/blade-system/right-request/grant", { body: { id, roleId } });
const decline = (id: string, answer: string, client = chief) =>
  client.POST("/blade-system/right-request/decline", { body: { id, answer } });
const messages = async () =>
  (await nurse.GET("/blade-flow/message/list", { params: { query: {} } })).records.map(({ kind, text, comment }) => [
    kind,
    text,
    comment,
  ]);
const posts = (client = nurse) => client.GET("/blade-system/post/list", { params: { query: {} } });
/** The request that waits, with the role of its person. */
async function waitingRole() {
  const [row] = await waiting();
  const [role] = await roles(row?.id ?? "");
  return { id: row?.id ?? "", role };
}

test("a refusal names the right as menus do, and its code is what to ask for", async () => {
  const { msg, data } = await refusalOf(posts());
  expect([msg, (data as { right?: string }).right]).toEqual(["没有权限进行此操作，需要“岗位管理：查看”", "post_view"]);
});

test("requests of one person for the same right are one, and the reviewer sees how many wait", async () => {
  expect(await mine("post_view")).toEqual({ rightName: "岗位管理：查看", state: "", answer: "" });
  await Promise.all([ask("post_view", nurse, "排班要用"), ask("post_view")]);
  await ask("post_view");
  expect(await waiting()).toMatchObject([{ account: "nurse", code: "post_view", rightName: "岗位管理：查看" }]);
  expect((await mine("post_view")).state).toBe("pending");
  const counts = (client: BladeClient) => client.GET("/blade-flow/work/counts");
  expect([(await counts(chief)).rights, (await counts(nurse)).rights]).toEqual([1, 0]);
});

test("a request that is granted opens the right for a role of the person, who is told", async () => {
  const { id, role } = await waitingRole();
  expect(role).toMatchObject({ roleName: "nurse", userCount: 1 });
  await grant(id, role?.id ?? "");
  expect((await posts()).records).toEqual([]);
  expect(await messages()).toEqual([["granted", "您已获得权限“岗位管理：查看”，请刷新页面", ""]]);
  expect((await refusalOf(grant(id, role?.id ?? ""))).error).toBe("illegal_transition");
  expect((await refusalOf(ask("post_view"))).error).toBe("conflict");
});

test("a request that is declined says why, and the person may ask again", async () => {
  await ask("post_edit");
  const [row] = await waiting();
  await decline(row?.id ?? "", "由人事科办理");
  expect(await mine("post_edit")).toMatchObject({ state: "declined", answer: "由人事科办理" });
  expect((await messages())[0]).toEqual(["declined", "您申请的权限“岗位管理：修改”被拒绝", "由人事科办理"]);
  expect((await refusalOf(decline(row?.id ?? "", "again"))).error).toBe("illegal_transition");
  expect((await ask("post_edit")).state).toBe("pending");
});

test("nobody grants a right that they lack, to a role of others, or in another hospital", async () => {
  const { id, role } = await waitingRole();
  const chiefRole = await app.services.platform
    .selectFrom("bladeRole")
    .select("id")
    .where("roleName", "=", "chief")
    .executeTakeFirstOrThrow();
  expect((await refusalOf(grant(id, chiefRole.id))).data.fields?.[0]?.field).toBe("roleId");
  const stranger = await signIn(app, "100002", "stranger", "staff");
  expect((await refusalOf(grant(id, role?.id ?? "", stranger))).status).toBe(404);
  expect((await refusalOf(roles(id, stranger))).status).toBe(404);
  expect(await waiting(stranger)).toEqual([]);
  await decline(id, "no");
  await ask("user_edit");
  const beyond = await waitingRole();
  expect((await refusalOf(grant(beyond.id, role?.id ?? ""))).status).toBe(403);
  expect((await mine("user_edit")).state).toBe("pending");
  await decline(beyond.id, "no");
});

test("a reviewer whose data scope hides the person neither sees nor decides", async () => {
  await addStaff(app, tenantId, "narrow", [...review, "post_view", "post_edit"]);
  await giveDataScope(app, tenantId, "narrow", { scopeClass: "listUser", scopeType: 2 });
  await ask("post_edit");
  const [row] = await waiting();
  const narrow = await signIn(app, tenantId, "narrow", "staff");
  expect(await waiting(narrow)).toEqual([]);
  expect((await refusalOf(decline(row?.id ?? "", "no", narrow))).status).toBe(404);
});

test("a right that nobody knows, and a reader without the right to decide, are refused", async () => {
  expect((await refusalOf(ask("no_such_right"))).status).toBe(404);
  expect((await refusalOf(waiting(nurse))).status).toBe(403);
});

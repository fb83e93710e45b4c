import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import {
  addAdministrator,
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  type TestApp,
} from "../../../../testing/index.ts";
import { refusalOf } from "../../../../testing/refusal.ts";
import { addDept, addRole, encrypt, enter, userButtons } from "../user-fixture.ts";

let app: TestApp;
let admin: BladeClient;
let other: BladeClient;
let platform: BladeClient;
let adminId: string;
let rootId: string;
let guestId: string;
let nurse: string;
let deptId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "200002");
  rootId = await addAdministrator(app, "root");
  adminId = await addStaff(app, "100001", "admin", userButtons);
  await addStaff(app, "100001", "clerk", ["user_view"]);
  await addStaff(app, "200002", "admin", userButtons);
  guestId = await addGuest(app, "100001", "13900000001");
  nurse = await addRole(app, "100001", "nurse");
  deptId = await addDept(app, "100001", "内科");
  admin = await enter(app, "100001", "admin");
  other = await enter(app, "200002", "admin");
  platform = await enter(app, "000000", "root");
});
afterAll(() => app.close());

const user = (account: string, more: object = {}) => ({
  ...{ account, name: account, realName: "王芳", roleId: nurse, deptId },
  password: encrypt(app, "Ward-2026-first"),
  ...more,
});
const headers = { "If-Match": "*" };
const submit = (body: ReturnType<typeof user>, client = admin) =>
  client.POST("/blade-system/user/submit", { body, headers });
const update = (body: { id: string; [field: string]: unknown }, client = admin) =>
  client.POST("/blade-system/user/update", { body: body as never, headers });
const detail = (id: string, client = admin) => client.GET("/blade-system/user/detail", { params: { query: { id } } });
const remove = (ids: string, client = admin) =>
  client.POST("/blade-system/user/remove", { params: { query: { ids } } });
const grant = (userIds: string, roleIds: string, client = admin) =>
  client.POST("/blade-system/user/grant", { params: { query: { userIds, roleIds } } });
const list = (query: object = {}, client = admin) => client.GET("/blade-system/user/list", { params: { query } });

describe("users", () => {
  test("are added whole, and sign in", async () => {
    const post = app.services.ids.next();
    await forTenant(app.services.platform, "100001")
      .insertInto("bladePost")
      .values({ id: post, category: 3, postCode: "n", postName: "护士" })
      .execute();
    const more = { code: "U1", phone: "13800138000", email: "a@b.example", sex: 2, birthday: "1990-02-28 00:00:00" };
    const made = await submit(user("whole", { ...more, postId: post }));
    expect(made).toMatchObject({
      ...{ ...more, phone: "138****8000" },
      ...{ tenantId: "100001", roleId: nurse, roleName: "nurse", deptName: "内科", postName: "护士", sexName: "女" },
      ...{ createUser: adminId, status: 1, isDeleted: 0 },
    });
    expect(JSON.stringify(made)).not.toMatch(/password|argon|idNo/i);
    await enter(app, "100001", "whole", "Ward-2026-first");
  });

  test("are all found and removed by a client that removes what it reads, when it asks for a stable walk", async () => {
    for (let count = 0; count < 12; count += 1) await submit(user(`walked-${count}`));
    const init = { params: { query: { size: 5, account: "walked-" } } };
    let visited = 0;
    for await (const { id } of admin.items("/blade-system/user/page", { ...init, stable: true })) {
      visited += 1;
      await remove(id);
    }
    expect(visited).toBe(12);
    expect(await admin.GET("/blade-system/user/page", init)).toMatchObject({ total: 0, records: [] });
  });

  test("show their phone masked to everybody else, and keep it when the mask comes back", async () => {
    const stored = async (id: string) =>
      (
        await forTenant(app.services.platform, "100001")
          .selectFrom("bladeUser")
          .select("phone")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).phone;
    const { id, phone } = await submit(user("masked", { phone: "13800138001" }));
    expect(phone).toBe("138****8001");
    expect((await list({ account: "masked" })).records[0]?.phone).toBe("138****8001");
    expect((await detail(id)).phone).toBe("138****8001");
    expect((await update({ id, phone: "138****8001", realName: "李敏" })).phone).toBe("138****8001");
    expect(await stored(id)).toBe("13800138001");
    expect(await refusalOf(update({ id, phone: "139****8001" }))).toMatchObject({ status: 400 });
    await update({ id, phone: "13900139001" });
    expect(await stored(id)).toBe("13900139001");
    expect(await update({ id, phone: "", birthday: "" })).toMatchObject({ phone: "", realName: "李敏", roleId: nurse });
  });

  test("show their phone in full for a reason, which the view log keeps", async () => {
    const { id } = await submit(user("called", { phone: "13800138002" }));
    const reveal = (reason: string, client: BladeClient) =>
      client.POST("/blade-system/user/reveal", { body: { id, reason } });
    expect(await refusalOf(reveal("联系值班", admin))).toMatchObject({ status: 403, data: { right: "user_reveal" } });
    await addStaff(app, "100001", "caller", ["user_reveal", "privacy_log_view"]);
    await addStaff(app, "200002", "caller", ["user_reveal"]);
    const caller = await enter(app, "100001", "caller");
    expect(await refusalOf(reveal("  ", caller))).toMatchObject({
      status: 400,
      data: { fields: [{ field: "reason" }] },
    });
    expect(await refusalOf(reveal("联系值班", await enter(app, "200002", "caller")))).toMatchObject({ status: 404 });
    expect(await reveal("联系值班", caller)).toEqual({ phone: "13800138002" });
    expect((await caller.GET("/mrhr-zpgl-new/privacyViewLog/list")).records).toEqual([
      expect.objectContaining({
        userId: id,
        userName: "王芳",
        viewerName: "caller",
        reason: "联系值班",
        fields: ["phone"],
      }),
    ]);
  });

  test("are found by department with those below", async () => {
    const ward = await addDept(app, "100001", "心内科", deptId);
    const { id } = await submit(user("ward", { deptId: ward }));
    const page = (dept: string, client = admin) =>
      client.GET("/blade-system/user/page", { params: { query: { deptId: dept, account: "ward" } } });
    expect((await page(deptId)).records.map((row) => row.id)).toEqual([id]);
    expect((await page(ward)).total).toBe(1);
    expect((await page("1")).total).toBe(0);
    expect((await page(ward, other)).total).toBe(0);
    expect((await list({ account: "%" })).total).toBe(0);
    expect((await list({ status: 0 })).total).toBe(0);
  });

  test("are found by a part of their account or name, typed in any case", async () => {
    const { id } = await submit(user("LiMin", { realName: "Li Min" }));
    for (const query of [{ account: "limin" }, { account: "IMIN" }, { realName: "li m" }])
      expect((await list(query)).records.map((row) => row.id)).toEqual([id]);
    expect((await list({ account: "l_min" })).total).toBe(0);
  });

  test("an account is taken once in a tenant, by one of fifty at the same time", async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => submit(user("once"))));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(submit(user("once")))).toMatchObject({ status: 409, msg: "当前账号已被使用!" });
  });

  test.each<[string, Record<string, string>, string]>([
    ["no password", { password: "" }, "password"],
    ["a weak password", { password: "weak" }, "password"],
    ["a role that is not there", { roleId: "1" }, "roleId"],
    ["a department that is not there", { deptId: "1" }, "deptId"],
    ["a position that is not there", { postId: "1" }, "postId"],
    ["a phone that is none", { phone: "12345" }, "phone"],
    ["an e-mail that is none", { email: "a@" }, "email"],
    ["a day that does not exist", { birthday: "1999-02-30 00:00:00" }, "birthday"],
    ["an account with a space", { account: "a b" }, "account"],
    ["a file that is not theirs", { avatar: "upload/20261120/7f3c1c9e-1f6a-4a55-9d0e-0c8f8d1f7c11.jpg" }, "avatar"],
    ["a script for a picture", { avatar: "javascript:alert(1)" }, "avatar"],
  ])("%s is refused by name, and nothing is added", async (_, more, field) => {
    const wrong = more.password === "weak" ? { password: encrypt(app, "123456") } : more;
    const refused = await refusalOf(submit(user("wrong", wrong)));
    expect([refused.status, refused.data.fields?.[0]?.field]).toEqual([400, field]);
    expect((await list({ account: "wrong" })).total).toBe(0);
  });

  test("a form without a password changes none", async () => {
    const { id } = await submit(user("form"));
    await submit({ ...user("form2"), id, password: "" } as never);
    expect((await detail(id)).account).toBe("form2");
    await enter(app, "100001", "form2", "Ward-2026-first");
  });

  test("a password is set by somebody who may reset one, which ends the sessions of its user", async () => {
    const { id } = await submit(user("set"));
    const set = { ...user("set"), id, password: encrypt(app, "Ward-2026-second") } as never;
    await addStaff(app, "100001", "editor", ["user_view", "user_edit"]);
    const editor = await enter(app, "100001", "editor");
    const own = await enter(app, "100001", "set", "Ward-2026-first");
    const refused = await refusalOf(submit(set, editor));
    expect([refused.status, refused.data.fields?.[0]?.field]).toEqual([400, "password"]);
    await own.GET("/blade-system/user/info", {});
    await submit(set);
    expect((await refusalOf(own.GET("/blade-system/user/info", {}))).status).toBe(401);
    await enter(app, "100001", "set", "Ward-2026-second");
  });

  test("are no more than the platform allows", async () => {
    await addTenant(app, "300003");
    await addStaff(app, "300003", "admin", userButtons);
    const role = await addRole(app, "300003", "nurse");
    const dept = await addDept(app, "300003", "内科");
    await app.services.platform
      .updateTable("bladeTenant")
      .set({ accountNumber: 3 })
      .where("tenantId", "=", "300003")
      .execute();
    const small = await enter(app, "300003", "admin");
    const calls = [1, 2, 3, 4].map((n) => submit(user(`n${n}`, { roleId: role, deptId: dept }), small));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  });
});

describe("removal", () => {
  test("ends the sessions, frees the account, and is not for oneself", async () => {
    const { id } = await submit(user("leaver"));
    const leaver = await enter(app, "100001", "leaver", "Ward-2026-first");
    await remove(id);
    expect((await refusalOf(leaver.GET("/blade-system/user/info", {}))).status).toBe(401);
    await expect(enter(app, "100001", "leaver", "Ward-2026-first")).rejects.toMatchObject({ status: 400 });
    expect((await refusalOf(detail(id))).status).toBe(404);
    await submit(user("leaver"));
    expect((await refusalOf(remove(adminId))).msg).toBe("不能删除本人");
  });
});

describe("the wall between tenants", () => {
  test("another hospital's user is a user who does not exist", async () => {
    const { id } = await submit(user("walled"));
    const calls = {
      detail: (who: string) => detail(who, other),
      "platform-detail": (who: string) =>
        other.GET("/blade-system/user/platform-detail", { params: { query: { id: who } } }),
      update: (who: string) => update({ id: who, name: "x" }, other),
      submit: (who: string) => submit({ ...user("x"), id: who, password: "" } as never, other),
      "update-platform": (who: string) =>
        other.POST("/blade-system/user/update-platform", { body: { userId: who, userType: "app" } }),
      grant: (who: string) => grant(who, nurse, other),
      "reset-password": (who: string) =>
        other.POST("/blade-system/user/reset-password", { params: { query: { userIds: who } } }),
      unlock: (who: string) => other.POST("/blade-system/user/unlock", { params: { query: { userIds: who } } }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const [real, guest, none] = [
        await refusalOf(call(id)),
        await refusalOf(call(guestId)),
        await refusalOf(call("1")),
      ];
      expect([name, real.status, real.msg]).toEqual([name, 404, none.msg]);
      expect([name, guest.status, guest.msg]).toEqual([name, 404, none.msg]);
    }
    await remove(id, other);
    expect((await detail(id)).account).toBe("walled");
    expect((await list({ tenantId: "100001" }, other)).records.every((row) => row.tenantId === "200002")).toBe(true);
  });

  test("candidates are no users of the console", async () => {
    expect((await refusalOf(detail(guestId))).status).toBe(404);
    expect((await list({ account: "13900000001" })).total).toBe(0);
    await remove(guestId);
    const row = app.services.platform.selectFrom("bladeUser").select("isDeleted").where("id", "=", guestId);
    expect(await row.executeTakeFirst()).toEqual({ isDeleted: 0 });
  });

  test("the tenant in a body moves nobody; the platform works where it says", async () => {
    const { id } = await submit(user("settled", { tenantId: "200002" }));
    expect((await detail(id)).tenantId).toBe("100001");
    const role = await addRole(app, "200002", "nurse");
    const dept = await addDept(app, "200002", "内科");
    const sent = await submit(user("sent", { tenantId: "200002", roleId: role, deptId: dept }), platform);
    expect((await detail(sent.id, other)).account).toBe("sent");
    expect((await list({ tenantId: "200002", account: "sent" }, platform)).total).toBe(1);
    expect((await refusalOf(submit(user("mixed", { tenantId: "200002" }), platform))).status).toBe(400);
    expect((await refusalOf(remove(`${id},${sent.id}`, platform))).status).toBe(400);
    await remove(sent.id, platform);
  });
});

describe("what one may do to others", () => {
  test("nobody gives a role that may do more than they", async () => {
    const { id } = await submit(user("climber"));
    await addStaff(app, "100001", "boss", [...userButtons, "role_grant"]);
    const boss = (await list({ account: "boss" })).records[0];
    for (const call of [
      () => grant(id, boss?.roleId ?? ""),
      () => grant(adminId, boss?.roleId ?? ""),
      () => update({ id, roleId: boss?.roleId }),
      () => submit(user("climber2", { roleId: `${nurse},${boss?.roleId}` })),
      () => update({ id: boss?.id ?? "", name: "x" }),
      () => remove(boss?.id ?? ""),
      () => grant(boss?.id ?? "", nurse),
      () => admin.POST("/blade-system/user/reset-password", { params: { query: { userIds: boss?.id ?? "" } } }),
    ])
      expect((await refusalOf(call())).status).toBe(403);
    expect((await refusalOf(grant(`${id},1`, nurse))).status).toBe(404);
    expect((await refusalOf(grant(id, `${nurse},1`))).status).toBe(404);
    expect((await detail(id)).roleId).toBe(nurse);
  });

  test("staff of the platform stop before its administrator", async () => {
    await addStaff(app, "000000", "helper", userButtons);
    const helper = await enter(app, "000000", "helper");
    expect((await refusalOf(update({ id: rootId, name: "x" }, helper))).status).toBe(403);
    const reset = helper.POST("/blade-system/user/reset-password", { params: { query: { userIds: rootId } } });
    expect((await refusalOf(reset)).status).toBe(403);
    const role = (await detail(rootId, platform)).roleId;
    const own = (await list({ account: "helper" }, helper)).records[0];
    expect((await refusalOf(grant(own?.id ?? "", role, helper))).status).toBe(403);
    expect((await refusalOf(grant(rootId, own?.roleId ?? "", platform))).msg).toBe("平台至少要有一名超级管理员");
  });

  test("a role that is taken away counts at the next call", async () => {
    const { id } = await submit(user("reader"));
    const { roleId } = (await list({ account: "clerk" })).records[0] ?? { roleId: "" };
    await grant(id, roleId);
    const reader = await enter(app, "100001", "reader", "Ward-2026-first");
    await list({}, reader);
    await grant(id, nurse);
    expect((await refusalOf(list({}, reader))).status).toBe(403);
  });

  test("what a client keeps of a user is a JSON object", async () => {
    const { id } = await submit(user("mobile"));
    const set = (userExt: string) =>
      admin.POST("/blade-system/user/update-platform", { body: { userId: id, userType: "app", userExt } });
    await set('{"theme":"dark"}');
    const seen = await admin.GET("/blade-system/user/platform-detail", { params: { query: { id } } });
    expect(seen).toMatchObject({ account: "mobile", userType: "app", userExt: '{"theme":"dark"}' });
    for (const wrong of ["[]", "1", "{", "null"]) expect((await refusalOf(set(wrong))).status).toBe(400);
  });
});

// The last test: one of the two is gone afterwards.
describe("who may give roles", () => {
  const buttons = [...userButtons, "role_grant"];

  test("does not lose that by a call of their own", async () => {
    const chiefId = await addStaff(app, "100001", "chief", buttons);
    const chief = await enter(app, "100001", "chief");
    const own = (await detail(chiefId, chief)).roleId;
    const none = { menuIds: [], dataScopeIds: [], apiScopeIds: [] };
    for (const call of [
      () => grant(chiefId, nurse, chief),
      () => grant(`${chiefId},${adminId}`, nurse, chief),
      () => update({ id: chiefId, roleId: nurse }, chief),
      () => chief.POST("/blade-system/role/grant", { body: { roleIds: [own], ...none } }),
    ]) {
      const { status, msg } = await refusalOf(call());
      expect([status, msg]).toEqual([409, "不能取消自己分配角色和权限的能力，请由其他管理员操作"]);
    }
    await grant(chiefId, `${own},${nurse}`, chief);
    await update({ id: chiefId, roleId: own }, chief);
    await grant(chiefId, nurse, platform);
  });

  test("keeps it when two take it from each other at once, one of them", async () => {
    const ids = [await addStaff(app, "100001", "left", buttons), await addStaff(app, "100001", "right", buttons)];
    const [left, right] = [await enter(app, "100001", "left"), await enter(app, "100001", "right")];
    const results = await Promise.allSettled([grant(ids[1] ?? "", nurse, left), grant(ids[0] ?? "", nurse, right)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

test("two administrators who remove each other at once leave one", async () => {
  const secondId = await addAdministrator(app, "second");
  const second = await enter(app, "000000", "second");
  const removals = await Promise.allSettled([remove(secondId, platform), remove(rootId, second)]);
  expect(removals.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

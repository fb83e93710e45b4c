import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

const buttons = ["role_view", "role_edit", "role_delete", "role_grant"];
let app: TestApp;
let platform: BladeClient;
let admin: BladeClient;
let other: BladeClient;
let adminId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addTenant(app, "200002");
  await addAdministrator(app, "root");
  adminId = await addStaff(app, "100001", "admin", [...buttons, "dictbiz_view", "dictbiz_edit"]);
  await addStaff(app, "100001", "chief", [...buttons, "dictbiz_view", "dictbiz_edit", "outbox_view"]);
  await addStaff(app, "200002", "admin", buttons);
  platform = await signIn(app, "000000", "root", "staff");
  admin = await signIn(app, "100001", "admin", "staff");
  other = await signIn(app, "200002", "admin", "staff");
});
afterAll(() => app.close());

type Body = { id?: string; tenantId?: string; parentId?: string; roleName: string; roleAlias: string; sort: number };
const role = (roleAlias: string, more: object = {}): Body => ({ roleName: roleAlias, roleAlias, sort: 5, ...more });
const submit = (body: Body, client = admin) => client.POST("/blade-system/role/submit", { body });
const remove = (ids: string, client = admin) =>
  client.POST("/blade-system/role/remove", { params: { query: { ids } } });
const detail = (id: string, client = admin) => client.GET("/blade-system/role/detail", { params: { query: { id } } });
const grant = (roleId: string, menuIds: string[], more: object = {}, client = admin) =>
  client.POST("/blade-system/role/grant", {
    body: { roleIds: [roleId], menuIds, dataScopeIds: [], apiScopeIds: [], ...more },
  });
const keys = (roleIds: string, client = admin) =>
  client.GET("/blade-system/menu/role-tree-keys", { params: { query: { roleIds } } });
const roleIdOf = async (tenantId: string, alias: string) =>
  (
    await forTenant(app.services.platform, tenantId)
      .selectFrom("bladeRole")
      .select("id")
      .where("roleAlias", "=", alias)
      .executeTakeFirstOrThrow()
  ).id;
const menuId = async (code: string) =>
  (await app.services.platform.selectFrom("bladeMenu").select("id").where("code", "=", code).executeTakeFirstOrThrow())
    .id;

describe("roles", () => {
  test("are a tree, and choices", async () => {
    const upper = await submit(role("nurses"));
    const lower = await submit(role("night", { parentId: upper.id }));
    expect(await detail(lower.id)).toMatchObject({ parentName: "nurses", tenantId: "100001" });
    const topmost = async (language: string) =>
      (
        await admin.GET("/blade-system/role/detail", {
          params: { query: { id: upper.id } },
          headers: { "Accept-Language": language },
        })
      ).parentName;
    expect([await topmost("zh"), await topmost("en")]).toEqual(["顶级", "Top"]);
    const list = await admin.GET("/blade-system/role/list", { params: { query: {} } });
    expect(list.find(({ id }) => id === upper.id)?.children).toMatchObject([{ roleAlias: "night" }]);
    const tree = await admin.GET("/blade-system/role/tree", { params: { query: {} } });
    expect(tree.find(({ id }) => id === upper.id)).toMatchObject({ title: "nurses", children: [{ title: "night" }] });
    expect(await refusalOf(submit({ ...role("nurses"), id: upper.id, parentId: lower.id }))).toMatchObject({
      status: 400,
    });
    expect(await refusalOf(submit(role("x", { parentId: "1" })))).toMatchObject({ status: 400 });
    expect((await refusalOf(remove(upper.id))).msg).toBe("仍有 1 个下级角色在使用，不能删除");
    await remove(`${upper.id},${lower.id}`);
    expect((await refusalOf(detail(upper.id))).status).toBe(404);
  });

  test("a role that somebody has stays, and says so", async () => {
    expect((await refusalOf(remove(await roleIdOf("100001", "admin")))).msg).toBe("仍有 1 名用户在使用，不能删除");
  });

  test("an alias is taken once in a tenant, by one of fifty at the same time", async () => {
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => submit(role("once"))));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await refusalOf(submit(role("once")))).msg).toBe("角色别名已存在");
    await submit(role("once"), other);
  });

  test("an alias cannot hide another one, nor be that of the platform", async () => {
    for (const alias of ["hr,administrator", "a b", " administrator", "x;y"])
      expect([alias, (await refusalOf(submit(role(alias)))).status]).toEqual([alias, 400]);
    expect(await refusalOf(submit(role("administrator")))).toMatchObject({ status: 403, msg: "无权限创建超管角色！" });
    const own = await roleIdOf("000000", "administrator");
    expect((await refusalOf(submit({ ...role("boss"), id: own }, platform))).status).toBe(409);
    expect((await refusalOf(remove(own, platform))).status).toBe(409);
  });

  test("one's own are told to everybody, somebody else's to who may see users", async () => {
    const own = await admin.GET("/blade-system/role/select", { params: { query: {} } });
    expect(own.map(({ roleAlias }) => roleAlias)).toEqual(["admin"]);
    const chief = await signIn(app, "100001", "chief", "staff");
    const call = chief.GET("/blade-system/role/select", { params: { query: { userId: adminId } } });
    expect((await refusalOf(call)).status).toBe(403);
    const seen = await platform.GET("/blade-system/role/select", { params: { query: { userId: adminId } } });
    expect(seen.map(({ roleAlias }) => roleAlias)).toEqual(["admin"]);
  });
});

describe("the wall between tenants", () => {
  test("another hospital's role is a role that does not exist", async () => {
    const mine = await submit(role("mine"));
    const nowhere = "1";
    for (const [calls, name] of [
      [(id: string) => detail(id, other), "detail"],
      [(id: string) => submit({ ...role("mine"), id }, other), "submit"],
      [(id: string) => grant(id, [], {}, other), "grant"],
      [(id: string) => other.GET("/blade-system/role/tree-by-id", { params: { query: { roleId: id } } }), "tree-by-id"],
    ] as const) {
      const [real, none] = [await refusalOf(calls(mine.id)), await refusalOf(calls(nowhere))];
      expect([name, real.status, real.msg]).toEqual([name, 404, none.msg]);
    }
    await remove(mine.id, other);
    expect(await keys(mine.id, other)).toEqual({ menu: [], dataScope: [], apiScope: [] });
    expect((await detail(mine.id)).roleName).toBe("mine");
    const theirs = await other.GET("/blade-system/role/list", { params: { query: { tenantId: "100001" } } });
    expect(theirs.every(({ tenantId }) => tenantId === "200002")).toBe(true);
  });

  test("the tenant in a body moves nothing; the platform may add where it says", async () => {
    const row = await submit(role("stays", { tenantId: "200002" }));
    expect(row.tenantId).toBe("100001");
    await submit({ ...role("stays"), id: row.id, tenantId: "200002" });
    expect((await detail(row.id)).tenantId).toBe("100001");
    const given = await submit(role("given", { tenantId: "200002" }), platform);
    expect((await detail(given.id, other)).roleAlias).toBe("given");
    expect((await refusalOf(submit(role("lost", { tenantId: "999999" }), platform))).error).toBe("tenant_unknown");
  });
});

describe("what roles may do", () => {
  test("nobody grants what they lack, not even a part of it", async () => {
    const id = (await submit(role("clerk"))).id;
    const [held, lacked] = [await menuId("dictbiz_view"), await menuId("outbox_view")];
    await grant(id, [held]);
    expect((await keys(id)).menu).toEqual([held]);
    for (const menuIds of [[lacked], [held, lacked], [held, "1"]])
      expect((await refusalOf(grant(id, menuIds))).status).toBe(403);
    expect((await refusalOf(grant(id, [held], { apiScopeIds: ["1"] }))).status).toBe(403);
    expect((await refusalOf(grant(id, [held], { dataScopeIds: ["1"] }))).status).toBe(403);
    expect((await keys(id)).menu).toEqual([held]);
    const offered = JSON.stringify(await admin.GET("/blade-system/menu/grant-tree", {}));
    expect([offered.includes(held), offered.includes(lacked)]).toEqual([true, false]);
    const inEnglish = await admin.GET("/blade-system/menu/grant-tree", { headers: { "Accept-Language": "en" } });
    expect(JSON.stringify(inEnglish.menu)).toContain('"title":"Business dictionaries"');
    await grant(id, [lacked], {}, platform);
    expect((await keys(id)).menu).toEqual([lacked]);
  });

  test("not even the platform grants what lies outside of a hospital's package, nor a part of it (N6)", async () => {
    const [inside, outside] = [await menuId("dictbiz_view"), await menuId("outbox_view")];
    const { id: packageId } = await platform.POST("/blade-system/tenant-package/submit", {
      body: { packageName: "小", menuId: `${await menuId("dictbiz")},${inside},${await menuId("role_grant")}` },
    });
    const setPackage = (value: string) =>
      app.services.platform
        .updateTable("bladeTenant")
        .set({ packageId: value || null })
        .where("tenantId", "=", "200002")
        .execute();
    const { id } = await submit(role("bounded", { tenantId: "200002" }), platform);
    await setPackage(packageId);
    await grant(id, [inside], {}, platform);
    for (const client of [platform, other])
      for (const menuIds of [[outside], [inside, outside]])
        expect((await refusalOf(grant(id, menuIds, {}, client))).status).toBe(403);
    expect((await keys(id, platform)).menu).toEqual([inside]);
    await setPackage("");
  });

  test("nobody changes a role that may do more than they", async () => {
    const chief = await roleIdOf("100001", "chief");
    expect((await refusalOf(grant(chief, []))).status).toBe(403);
    expect((await refusalOf(submit({ ...role("chief"), id: chief }))).status).toBe(403);
    expect((await refusalOf(grant(await roleIdOf("000000", "administrator"), []))).status).toBe(404);
  });

  test("a grant that is taken away counts at the next call", async () => {
    await addStaff(app, "100001", "temp", ["dictbiz_view"]);
    const temp = await signIn(app, "100001", "temp", "staff");
    await temp.GET("/blade-system/dict-biz/list", { params: { query: {} } });
    await grant(await roleIdOf("100001", "temp"), []);
    const next = temp.GET("/blade-system/dict-biz/list", { params: { query: {} } });
    expect((await refusalOf(next)).status).toBe(403);
  });
});

import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

let app: TestApp;
let platform: BladeClient;
let hospital: BladeClient;
let menuId: string;
let roleId: string;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  await addStaff(app, "100001", "admin", [
    "data_scope_setting",
    "api_scope_setting",
    "role_view",
    "role_grant",
    "role_edit",
  ]);
  platform = await signIn(app, "000000", "root", "staff");
  hospital = await signIn(app, "100001", "admin", "staff");
  menuId = await idOfMenu("role_edit");
  roleId = (
    await hospital.POST("/blade-system/role/submit", { body: { roleName: "护士", roleAlias: "nurse", sort: 1 } })
  ).id;
});
afterAll(() => app.close());

async function idOfMenu(code: string) {
  const rows = app.services.platform.selectFrom("bladeMenu").select("id").where("code", "=", code);
  return (await rows.executeTakeFirstOrThrow()).id;
}
const data = (resourceCode: string, more: object = {}) => ({
  menuId,
  resourceCode,
  scopeName: resourceCode,
  scopeField: "*",
  scopeClass: "listUser",
  scopeColumn: "create_user",
  scopeType: 2 as const,
  ...more,
});
const api = (resourceCode: string, more: object = {}) => ({
  menuId,
  resourceCode,
  scopeName: resourceCode,
  scopePath: "/blade-system/user/page",
  scopeType: 1 as const,
  ...more,
});
const submitData = (body: ReturnType<typeof data>, client = platform) =>
  client.POST("/blade-system/data-scope/submit", { body });
const submitApi = (body: ReturnType<typeof api>, client = platform) =>
  client.POST("/blade-system/api-scope/submit", { body });
const grant = (dataScopeIds: string[], apiScopeIds: string[], client = hospital) =>
  client.POST("/blade-system/role/grant", { body: { roleIds: [roleId], menuIds: [], dataScopeIds, apiScopeIds } });

describe("scopes", () => {
  test("are kept by the platform, below their menu", async () => {
    const one = await submitData(data("user_list"));
    expect(one).toMatchObject({ scopeTypeName: "本人可见", scopeValue: "", isDeleted: 0 });
    await submitData({ ...data("user_list", { scopeType: 3 }), id: one.id } as never);
    const list = await platform.GET("/blade-system/data-scope/list", { params: { query: { menuId } } });
    expect([list.total, list.records[0]?.scopeTypeName]).toEqual([1, "所在机构可见"]);
    expect((await refusalOf(submitData(data("user_list")))).status).toBe(409);
    const two = await submitApi(api("user_page"));
    const detail = await platform.GET("/blade-system/api-scope/detail", { params: { query: { id: two.id } } });
    expect(detail).toMatchObject({ scopeTypeName: "系统接口" });
  });

  test("name what exists, and no SQL", async () => {
    for (const more of [{ menuId: "1" }, { scopeClass: "listNothing" }, { scopeType: 5, scopeValue: "1 = 1" }])
      expect((await refusalOf(submitData(data("wrong", more)))).status).toBe(400);
    for (const more of [{ menuId: "1" }, { scopePath: "/nowhere" }])
      expect((await refusalOf(submitApi(api("wrong", more)))).status).toBe(400);
  });

  test("a hospital changes none, whatever its buttons", async () => {
    expect((await refusalOf(submitData(data("mine"), hospital))).status).toBe(403);
    expect((await refusalOf(submitApi(api("mine"), hospital))).status).toBe(403);
    const list = hospital.GET("/blade-system/data-scope/list", { params: { query: {} } });
    expect((await refusalOf(list)).status).toBe(403);
  });

  test("a hospital narrows what it has itself, and opens only what is open to it", async () => {
    const own = await submitData(data("own"));
    const far = await submitData(data("far", { menuId: await idOfMenu("user_view") }));
    const open = await submitApi(api("open"));
    await grant([own.id], []);
    expect((await refusalOf(grant([own.id, far.id], []))).status).toBe(403);
    expect((await refusalOf(grant([own.id], [open.id]))).status).toBe(403);
    const keys = await hospital.GET("/blade-system/menu/role-tree-keys", { params: { query: { roleIds: roleId } } });
    expect(keys).toEqual({ menu: [], dataScope: [own.id], apiScope: [] });
    const offered = await hospital.GET("/blade-system/menu/grant-tree", {});
    expect(JSON.stringify(offered.dataScope)).toContain(own.id);
    expect(JSON.stringify(offered)).not.toContain(far.id);
    expect(offered.apiScope).toEqual([]);

    await grant([own.id], [open.id], platform);
    const used = platform.POST("/blade-system/data-scope/remove", { params: { query: { ids: own.id } } });
    expect((await refusalOf(used)).msg).toBe("仍有 1 个角色在使用，不能删除");
    await grant([], [], platform);
    await platform.POST("/blade-system/data-scope/remove", { params: { query: { ids: own.id } } });
    await platform.POST("/blade-system/api-scope/remove", { params: { query: { ids: open.id } } });
    expect((await refusalOf(grant([own.id], [], platform))).status).toBe(404);
  });
});

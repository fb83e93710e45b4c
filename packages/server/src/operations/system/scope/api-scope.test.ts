import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addAdministrator,
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
} from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

const tenant = "100001";

let app: TestApp;
let platform: BladeClient;
let clerk: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenant);
  await addAdministrator(app, "root");
  await addStaff(app, tenant, "clerk", ["user_view", "post_view", "role_grant", "dictbiz_add"]);
  await addGuest(app, tenant, "13800138000");
  platform = await signIn(app, "000000", "root", "staff");
  clerk = await signIn(app, tenant, "clerk", "staff");
});
afterAll(() => app.close());

async function close(scopePath: string): Promise<string> {
  const menu = await app.services.platform.selectFrom("bladeMenu").select("id").executeTakeFirstOrThrow();
  const body = { menuId: menu.id, resourceCode: `api-${scopePath}`, scopeName: "x", scopePath, scopeType: 2 as const };
  return (await platform.POST("/blade-system/api-scope/submit", { body })).id;
}
const open = (id: string) => platform.POST("/blade-system/api-scope/remove", { params: { query: { ids: id } } });
const users = (client = clerk) => client.GET("/blade-system/user/page", { params: { query: {} } });
const posts = () => clerk.GET("/blade-system/post/list", { params: { query: {} } });

async function grant(apiScopeIds: string[]) {
  const role = await app.services.platform
    .selectFrom("bladeRole")
    .select("id")
    .where("roleAlias", "=", "clerk")
    .executeTakeFirstOrThrow();
  const menus = await app.services.platform
    .selectFrom("bladeRoleMenu")
    .select("menuId")
    .where("roleId", "=", role.id)
    .execute();
  await platform.POST("/blade-system/role/grant", {
    body: { roleIds: [role.id], menuIds: menus.map(({ menuId }) => menuId), dataScopeIds: [], apiScopeIds },
  });
}

test("closes its operation at the next call for all whose roles lack it, and that operation alone", async () => {
  await users();
  const scope = await close("/blade-system/user/page");
  expect(await refusalOf(users())).toMatchObject({ status: 403, error: "forbidden" });
  await posts();
  await clerk.GET("/blade-system/user/list", { params: { query: {} } });
  await grant([scope]);
  await users();
  await grant([]);
  expect((await refusalOf(users())).status).toBe(403);
  await open(scope);
  await users();
});

test("closes the call that adds several rows along with the one that adds each", async () => {
  const rows = (code: string) => [{ code, dictKey: "-1", dictValue: "类别", sort: 1 }];
  const add = (code: string) => clerk.POST("/blade-system/rows/dict-biz", { body: { rows: rows(code) } });
  await add("before");
  const scope = await close("/blade-system/dict-biz/submit");
  expect(await refusalOf(add("closed"))).toMatchObject({ status: 403, error: "forbidden" });
  await open(scope);
  await add("after");
});

test("one of several scopes of an operation is enough, under any path of it", async () => {
  const [one, other] = [await close("/blade-system/user/page"), await close("/blade-user/page")];
  expect((await refusalOf(users())).status).toBe(403);
  const headers = { "blade-auth": `bearer ${clerk.session.get()?.accessToken}` };
  for (const url of ["/blade-user/page", "/api/blade-user/page", "/api/user/page"])
    expect([url, (await app.app.inject({ url, headers })).statusCode]).toEqual([url, 403]);
  await grant([other]);
  await users();
  await grant([]);
  await open(`${one},${other}`);
});

test("never closes anything for the platform's administrator, who would have to open it", async () => {
  const scope = await close("/blade-system/api-scope/remove");
  await open(scope);
});

test("gives no permission that the buttons do not", async () => {
  const scope = await close("/blade-system/dept/list");
  await grant([scope]);
  const depts = clerk.GET("/blade-system/dept/list", { params: { query: {} } });
  expect((await refusalOf(depts)).status).toBe(403);
  await grant([]);
  await open(scope);
});

test("does not concern what roles have no part in", async () => {
  const menu = await app.services.platform.selectFrom("bladeMenu").select("id").executeTakeFirstOrThrow();
  for (const scopePath of ["/blade-auth/oauth/token", "/mrhr-zpgl-new/recruitGuestResume/detail", "/nowhere"]) {
    const body = { menuId: menu.id, resourceCode: "odd", scopeName: "x", scopePath, scopeType: 2 as const };
    expect((await refusalOf(platform.POST("/blade-system/api-scope/submit", { body }))).status).toBe(400);
  }
  const scope = await close("/blade-system/region/list");
  const guest = await signIn(app, tenant, "13800138000");
  await guest.GET("/blade-system/region/list", { params: { query: {} } });
  const call = clerk.GET("/blade-system/region/list", { params: { query: {} } });
  expect((await refusalOf(call)).status).toBe(403);
  await open(scope);
});

// Thirty typical calls of an app. type-budget.test.ts counts the compiler's work for them.
import type { BladeClient } from "./index.ts";

export async function thirtyCalls(client: BladeClient) {
  const page = { current: 1, size: 10 };
  const one = { params: { query: { id: "1" } } };
  const users = client.resource("/blade-system/user");
  const roles = client.resource("/blade-system/role");
  const depts = client.resource("/blade-system/dept");
  const menus = client.resource("/blade-system/menu");
  return [
    await client.GET("/blade-auth/oauth/captcha"),
    await client.GET("/blade-auth/oauth/user-info"),
    await client.GET("/blade-system/user/page", { params: { query: { ...page, deptId: "1" } } }),
    await client.GET("/blade-system/user/detail", one),
    await client.GET("/blade-system/role/list", { params: { query: { roleName: "hr" } } }),
    await client.GET("/blade-system/role/detail", one),
    await client.GET("/blade-system/menu/routes"),
    await client.GET("/blade-system/menu/buttons"),
    await client.GET("/blade-system/dept/tree"),
    await client.GET("/blade-system/tenant/list", { params: { query: page } }),
    await client.GET("/blade-system/dict/dictionary", { params: { query: { code: "sex" } } }),
    await client.GET("/blade-system/param/list", { params: { query: page }, timeoutMs: 1000 }),
    await client.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: { ...page, tab: "all" } } }),
    await client.POST("/blade-system/role/remove", { params: { query: { ids: "1" } } }),
    await client.POST("/mrhr-zpgl-new/recruitGuestApplication/transition", { body: { id: "1", action: "withdraw" } }),
    (await client.raw.GET("/blade-system/post/detail", one)).data?.data,
    (await client.raw.GET("/blade-system/client/detail", one)).error,
    await client.upload("/blade-resource/oss/endpoint/put-file", new Blob()),
    await client
      .pages("/blade-system/topmenu/list", { params: { query: page } })
      [Symbol.asyncIterator]()
      .next(),
    await client.pages("/mrhr-zpgl-new/openness/front/getFrontPostJobList")[Symbol.asyncIterator]().next(),
    await users.list({ ...page, account: "admin" }),
    await users.detail({ id: "1" }),
    await users.remove({ ids: "1,2" }),
    await roles.tree({ tenantId: "000000" }),
    await roles.detail({ id: "1" }),
    await roles.select(),
    await depts.tree(),
    await depts.remove({ ids: "1" }),
    await menus.list({ name: "user" }),
    await menus.detail({ id: "1" }),
  ];
}

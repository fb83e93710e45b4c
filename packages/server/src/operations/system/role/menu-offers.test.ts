import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { menuCategory } from "../../../contract/menu-category.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

let app: TestApp;
const tenant = "100001";
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenant);
  await addStaff(app, tenant, "boss", ["role_grant", "role_view", "post_view", "post_edit", "dept_view", "dept_edit"]);
  await addStaff(app, tenant, "hr", ["post_view"]);
  await addStaff(app, tenant, "other", ["job_view"]);
});
afterAll(() => app.close());

/** The roles are of last year; the menu with this code came with today's version. */
async function bring(code: string) {
  const { platform } = app.services;
  await platform.updateTable("bladeRole").set({ createTime: sql`now() - interval '1 year'` }).execute();
  await platform.updateTable("bladeMenu").set({ createTime: sql`now() - interval '2 years'` }).execute();
  await platform.updateTable("bladeMenu").set({ createTime: sql`now()` }).where("code", "=", code).execute();
}

test("a new menu is offered to roles with one of its group, with the buttons whose like they have, and not once it is granted", async () => {
  const boss = await signIn(app, tenant, "boss", "staff");
  expect(await boss.GET("/blade-system/role/menu-offers", {})).toEqual([]);
  await bring("dept");
  const offers = await boss.GET("/blade-system/role/menu-offers", {});
  // The boss has it, and the third role has nothing beside it.
  expect(offers).toMatchObject([{ roleName: "hr", menuName: "部门管理", buttonNames: ["查看"] }]);
  const [offer] = offers;
  const held = await forTenant(app.services.platform, tenant)
    .selectFrom("bladeRoleMenu")
    .select("menuId")
    .where("roleId", "=", offer?.roleId ?? "")
    .execute();
  await boss.POST("/blade-system/role/grant", {
    body: {
      roleIds: [offer?.roleId ?? ""],
      menuIds: [...held.map(({ menuId }) => menuId), ...(offer?.menuIds ?? [])],
      dataScopeIds: [],
      apiScopeIds: [],
    },
  });
  expect(await boss.GET("/blade-system/role/menu-offers", {})).toEqual([]);
});

test("nobody is offered a menu to grant that they lack", async () => {
  const boss = await signIn(app, tenant, "boss", "staff");
  await bring("session");
  expect(await boss.GET("/blade-system/role/menu-offers", {})).toEqual([]);
  const button = await app.services.platform
    .selectFrom("bladeMenu")
    .select("id")
    .where("code", "=", "session_view")
    .where("category", "=", menuCategory.button)
    .executeTakeFirst();
  expect(button).toBeDefined();
});

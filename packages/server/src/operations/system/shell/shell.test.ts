import { buttonCodes } from "@bladekit/sdk/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

const tenantId = "100001";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addStaff(app, tenantId, "hr", ["job_view", "user_view", "user_edit"]);
  await addTopMenu(app);
  await addGuest(app, tenantId, "13800000001");
});
afterAll(() => app.close());

/** A top menu with a permission of posts below it. */
async function addTopMenu({ services: { platform, ids } }: TestApp): Promise<void> {
  const id = ids.next();
  const row = await platform
    .selectFrom("bladeMenu")
    .select("id")
    .where("code", "=", "job_view")
    .executeTakeFirstOrThrow();
  await platform
    .insertInto("bladeTopMenu")
    .values({ id, code: "work", name: "招聘", source: "work", sort: 1 })
    .execute();
  await platform.insertInto("bladeTopMenuLink").values({ topMenuId: id, menuId: row.id }).execute();
}

test("one answer has what each operation of the shell answers by itself", async () => {
  const hr = await signIn(app, tenantId, "hr", "staff");
  await hr.POST("/blade-system/preference/keep", { body: { key: "density", value: '"compact"' } });
  const topMenus = await hr.GET("/blade-system/menu/top-menu");
  expect(topMenus.length).toBeGreaterThan(0);
  const below = (topMenuId: string) => hr.GET("/blade-system/menu/routes", { params: { query: { topMenuId } } });
  const { yyName, yyNameEn } = await hr.GET("/mrhr-zpgl-new/setting/get-zp-setting", {});
  expect(await hr.GET("/blade-system/shell/opening", {})).toEqual({
    user: await hr.GET("/blade-auth/oauth/user-info"),
    codes: [...buttonCodes(await hr.GET("/blade-system/menu/buttons"))],
    routes: await hr.GET("/blade-system/menu/routes", {}),
    topMenus: await Promise.all(topMenus.map(async (topMenu) => ({ topMenu, routes: await below(topMenu.id) }))),
    preferences: [{ key: "density", value: '"compact"' }],
    site: { yyName, yyNameEn },
    tasks: await hr.GET("/blade-flow/work/counts", {}),
  });
});

test("refuses a candidate", async () => {
  const guest = await signIn(app, tenantId, "13800000001");
  await expect(guest.GET("/blade-system/shell/opening", {})).rejects.toMatchObject({ status: 403 });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/index.ts";
import { seedPlatform } from "./platform.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const everything = async () => {
  const { platform } = test.services;
  return Promise.all([
    platform.selectFrom("bladeTenant").selectAll().orderBy("tenantId").execute(),
    platform.selectFrom("bladeClient").selectAll().orderBy("clientId").execute(),
    platform.selectFrom("bladeMenu").selectAll().orderBy("id").execute(),
    platform.selectFrom("bladeTopMenuLink").selectAll().orderBy("topMenuId").orderBy("menuId").execute(),
    platform.selectFrom("bladeDict").selectAll().orderBy("id").execute(),
    platform.selectFrom("bladeRoleMenu").selectAll().orderBy("menuId").execute(),
  ]);
};

describe("seedPlatform", () => {
  it("changes nothing the second time", async () => {
    const before = await everything();
    await seedPlatform(test.services);
    expect(await everything()).toEqual(before);
  });

  it("gives the administrator every menu, and no hospital a screen without a path", async () => {
    const [, clients, menus, , dicts, grants] = await everything();
    expect(clients.map(({ clientId }) => clientId)).toEqual(["cli", "console", "recruit"]);
    expect(grants.map(({ menuId }) => menuId).toSorted()).toEqual(menus.map(({ id }) => id).toSorted());
    expect(menus.filter(({ category }) => category === 1).every(({ path, nameEn }) => path && nameEn)).toBe(true);
    expect(dicts.filter(({ dictKey }) => dictKey === "-1").map(({ code }) => code)).toHaveLength(13);
  });

  it("tells all that can be granted side by side apart, in both languages", async () => {
    const [, , menus] = await everything();
    for (const name of ["name", "nameEn"] as const) {
      const seen = menus.map((menu) => `${menu.parentId} ${menu[name]}`);
      expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([]);
    }
  });

  it("leaves a grant that was taken away and a label that was changed", async () => {
    const { platform } = test.services;
    const menu = await platform
      .selectFrom("bladeMenu")
      .select("id")
      .where("code", "=", "dict_delete")
      .executeTakeFirstOrThrow();
    await platform.deleteFrom("bladeRoleMenu").where("menuId", "=", menu.id).execute();
    await platform.updateTable("bladeMenu").set({ name: "审阅" }).where("code", "=", "application_review").execute();
    const before = await everything();
    await seedPlatform(test.services);
    expect(await everything()).toEqual(before);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAdministrator, addStaff, createTestApp, signIn, type TestApp } from "../testing/index.ts";
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
    expect(dicts.filter(({ dictValueEn }) => dictValueEn === "")).toEqual([]);
  });

  it("tells all that can be granted side by side apart, in both languages", async () => {
    const [, , menus] = await everything();
    for (const name of ["name", "nameEn"] as const) {
      const seen = menus.map((menu) => `${menu.parentId} ${menu[name]}`);
      expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([]);
    }
  });

  it("puts entries of an older database into the groups of a new version, save those that were moved elsewhere", async () => {
    const { platform } = test.services;
    const menu = async (code: string) =>
      platform.selectFrom("bladeMenu").select(["id", "parentId"]).where("code", "=", code).executeTakeFirstOrThrow();
    const [recruit, message] = [await menu("recruit"), await menu("message")];
    const move = (code: string, parentId: string) =>
      platform.updateTable("bladeMenu").set({ parentId }).where("code", "=", code).execute();
    await move("plan", recruit.id);
    await move("job", message.id);
    await platform.deleteFrom("bladeMenu").where("code", "=", "recruit_posts").execute();
    await seedPlatform(test.services);
    const group = await menu("recruit_posts");
    expect(group.parentId).toBe(recruit.id);
    expect([(await menu("plan")).parentId, (await menu("job")).parentId]).toEqual([group.id, message.id]);
    await move("job", group.id);
  });

  it("brings what a new version has to the platform, and to roles of hospitals that may do everything else", async () => {
    const { platform } = test.services;
    await addAdministrator(test, "root");
    const root = await signIn(test, "000000", "root", "staff");
    const opened = async (tenantName: string) =>
      (await root.POST("/blade-system/tenant/submit", { body: { tenantName, linkman: "王芳" } })).tenantId;
    const [whole, narrow] = [await opened("新医院"), await opened("少一项的医院")];
    await addStaff(test, whole, "clerk", ["application_view"]);
    const idOf = async (code: string) =>
      (await platform.selectFrom("bladeMenu").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;
    await platform
      .deleteFrom("bladeRoleMenu")
      .where("tenantId", "=", narrow)
      .where("menuId", "=", await idOf("post_delete"))
      .execute();
    // The version before knew neither candidates nor the platform's clients.
    const added = ["candidate", "candidate_view", "client_view"];
    await platform.deleteFrom("bladeMenu").where("code", "in", added).execute();
    await seedPlatform(test.services);
    const grants = await platform
      .selectFrom("bladeRoleMenu as grant")
      .innerJoin("bladeMenu as menu", "menu.id", "grant.menuId")
      .innerJoin("bladeRole as role", "role.id", "grant.roleId")
      .select(["grant.tenantId", "role.roleAlias", "menu.code"])
      .where("menu.code", "in", added)
      .orderBy("grant.tenantId")
      .orderBy("menu.code")
      .execute();
    expect(grants.filter(({ tenantId }) => tenantId === "000000").map(({ code }) => code)).toEqual(added);
    expect(grants.filter(({ tenantId }) => tenantId !== "000000")).toEqual(
      ["candidate", "candidate_view"].map((code) => ({ tenantId: whole, roleAlias: "admin", code })),
    );
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

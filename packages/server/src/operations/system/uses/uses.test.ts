import { readdirSync } from "node:fs";
import type { Entity } from "@bladekit/openapi/describe";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationList } from "../../../contract/document.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { removals } from "../../../start/handlers.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";

const buttons = ["role_view", "role_edit", "role_delete", "role_grant", "dictbiz_view", "dictbiz_delete", "post_view"];
let app: TestApp;
let admin: BladeClient;
let platform: BladeClient;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addAdministrator(app, "root");
  await addStaff(app, "100001", "admin", buttons);
  await addStaff(app, "100001", "clerk", ["role_view"]);
  platform = await signIn(app, "000000", "root", "staff");
  admin = await signIn(app, "100001", "admin", "staff");
});
afterAll(() => app.close());

const usesOf = (operation: string, ids: string, client = admin) =>
  client.GET("/blade-system/uses/list", { params: { query: { operation, ids } } });
const db = () => forTenant(app.services.platform, "100001");
const rolesOf = async (account: string) =>
  (
    await db()
      .selectFrom("bladeUserRole as link")
      .innerJoin("bladeUser as user", "user.id", "link.userId")
      .select(["link.roleId", "link.userId"])
      .where("user.account", "=", account)
      .execute()
  ).map(({ roleId, userId }) => ({ roleId, userId }));

describe("what a removal touches", () => {
  test("is counted by what the removal is refused by", async () => {
    const [{ roleId = "" } = {}] = await rolesOf("clerk");
    expect(await usesOf("removeRole", roleId)).toEqual([
      { by: "users", text: "1 名用户", count: 1, names: [], blocks: true },
    ]);
    expect(
      await refusalOf(admin.POST("/blade-system/role/remove", { params: { query: { ids: roleId } } })),
    ).toMatchObject({ error: "in_use", msg: "仍有 1 名用户在使用，不能删除" });
  });

  test("is nothing for rows that nothing uses, and for those of another hospital", async () => {
    const role = { roleName: "idle", roleAlias: "idle", sort: 1 };
    const { id } = await admin.POST("/blade-system/role/submit", { body: role });
    expect(await usesOf("removeRole", id)).toEqual([]);
    const root = await app.services.platform
      .selectFrom("bladeUserRole")
      .select("roleId")
      .where("tenantId", "=", "000000")
      .executeTakeFirstOrThrow();
    expect(await usesOf("removeRole", root.roleId)).toEqual([]);
  });

  test("is told only to a caller who may remove", async () => {
    const clerk = await signIn(app, "100001", "clerk", "staff");
    expect(await refusalOf(usesOf("removeRole", "1", clerk))).toMatchObject({ error: "forbidden" });
    expect(await refusalOf(usesOf("removePost", "1"))).toMatchObject({ error: "forbidden" });
    expect(await refusalOf(usesOf("noSuchOperation", "1"))).toMatchObject({ error: "forbidden" });
  });

  test("names the people who lose their hospital", async () => {
    const tenant = await app.services.platform
      .selectFrom("bladeTenant")
      .select("id")
      .where("tenantId", "=", "100001")
      .executeTakeFirstOrThrow();
    expect(await usesOf("removeTenant", tenant.id, platform)).toMatchObject([{ by: "users", count: 2, blocks: false }]);
  });
});

describe("a change of grants", () => {
  const loss = (roleIds: string[], menuIds: string[]) =>
    admin.POST("/blade-system/role/grant-loss", {
      body: { roleIds, menuIds, dataScopeIds: [], apiScopeIds: [] },
    });
  const none = { users: 0, menus: [], calls: [], rows: [] };

  test("names the menus that users lose, unless they keep them by another role", async () => {
    const [{ roleId = "", userId = "" } = {}] = await rolesOf("clerk");
    const lost = await loss([roleId], []);
    expect(lost.users).toBe(1);
    expect(lost.menus.map(({ users }) => users)).toEqual(lost.menus.map(() => 1));
    // A button has the name of its page, because so many are called alike.
    expect(lost.menus.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^角色管理 \/ ./));
    const held = lost.menus.map(({ id }) => id);
    expect(held.length).toBeGreaterThan(0);
    expect(await loss([roleId], held)).toEqual(none);
    const [{ roleId: other = "" } = {}] = await rolesOf("admin");
    await db().insertInto("bladeUserRole").values({ userId, roleId: other }).execute();
    expect(await loss([roleId], [])).toEqual(none);
  });
});

describe("other roles of users", () => {
  test("are counted by the menus that go, the calls that close and the rows that change", async () => {
    await addStaff(app, "100001", "chief", ["user_role"]);
    await addStaff(app, "100001", "post.keeper", ["post_view", "post_edit"]);
    await addStaff(app, "100001", "trainee", []);
    const chief = await signIn(app, "100001", "chief", "staff");
    const loss = (userIds: string, roleIds: string) =>
      chief.GET("/blade-system/user/grant-loss", { params: { query: { userIds, roleIds } } });
    const [{ userId = "", roleId = "" } = {}] = await rolesOf("post.keeper");
    const [{ roleId: other = "" } = {}] = await rolesOf("trainee");
    const lost = await loss(userId, other);
    expect([lost.users, lost.menus.every(({ users }) => users === 1), lost.menus.length > 0]).toEqual([1, true, true]);
    expect(await loss(userId, [roleId, other].join())).toEqual({ users: 0, menus: [], calls: [], rows: [] });
    expect(
      (
        await refusalOf(
          admin.GET("/blade-system/user/grant-loss", { params: { query: { userIds: userId, roleIds: other } } }),
        )
      ).status,
    ).toBe(403);
  });
});

describe("fewer menus", () => {
  const idsOf = async (codes: string[]) => {
    const rows = await app.services.platform.selectFrom("bladeMenu").select(["id", "code"]).execute();
    return codes.map((code) => rows.find((row) => row.code === code)?.id ?? "");
  };
  const none = { users: 0, tenants: 0, menus: [], calls: [], rows: [] };
  beforeAll(async () => {
    for (const tenantId of ["100002", "100003"]) {
      await addTenant(app, tenantId);
      await addStaff(app, tenantId, "reader", ["client_view", "param_view"]);
    }
    await addStaff(app, "100003", "other", ["client_view"]);
  });

  test("of a package count the users of its tenants who have them by a role", async () => {
    const [seen, unseen, kept] = await idsOf(["client_view", "client_edit", "param_view"]);
    const menuId = [seen, unseen, kept].join();
    const body = { packageName: "基础版", menuId };
    const { id } = await platform.POST("/blade-system/tenant-package/submit", { body });
    const loss = (menus: (string | undefined)[], client = platform) =>
      client.POST("/blade-system/tenant-package/menu-loss", { body: { id, menuId: menus.join() } });
    expect(await loss([unseen, kept])).toEqual(none);
    const give = (tenantId: string) =>
      platform.POST("/blade-system/tenant/package-setting", { params: { query: { tenantId, packageId: id } } });
    await give("100003");
    expect(await loss([unseen, kept])).toMatchObject({ users: 2, tenants: 1, menus: [{ id: seen, users: 2 }] });
    await give("100002");
    expect(await loss([unseen, kept])).toMatchObject({ users: 3, tenants: 2, menus: [{ id: seen, users: 3 }] });
    expect(await loss([unseen])).toMatchObject({
      users: 3,
      menus: [
        { id: seen, users: 3 },
        { id: kept, users: 2 },
      ],
    });
    expect(await loss([seen, kept])).toEqual(none);
    expect(await refusalOf(loss([kept], admin))).toMatchObject({ error: "forbidden" });
    await app.services.platform.updateTable("bladeTenant").set({ packageId: null }).execute();
  });

  test("of another package count the users of the one tenant that gets it", async () => {
    const [seen = "", kept = ""] = await idsOf(["client_view", "param_view"]);
    const { id } = await platform.POST("/blade-system/tenant-package/submit", {
      body: { packageName: "专业版", menuId: kept },
    });
    const loss = (tenantId: string, packageId: string, client = platform) =>
      client.GET("/blade-system/tenant/package-loss", { params: { query: { tenantId, packageId } } });
    expect(await loss("100003", id)).toMatchObject({ users: 2, tenants: 1, menus: [{ id: seen, users: 2 }] });
    expect(await loss("100002", id)).toMatchObject({ users: 1, tenants: 1, menus: [{ id: seen, users: 1 }] });
    expect(await loss("100003", "")).toEqual(none);
    const query = { tenantId: "100003", packageId: id };
    await platform.POST("/blade-system/tenant/package-setting", { params: { query } });
    expect(await loss("100003", id)).toEqual(none);
    expect(await refusalOf(loss("100003", id, admin))).toMatchObject({ error: "forbidden" });
    await app.services.platform.updateTable("bladeTenant").set({ packageId: null }).execute();
  });

  test("below a top menu count the users who see a page by its buttons, unless it stays below another one", async () => {
    const [page = ""] = await idsOf(["client"]);
    const add = async (code: string) => {
      const body = { code, name: code, source: "x", sort: 9 };
      const { id } = await platform.POST("/blade-system/topmenu/submit", { body });
      await platform.POST("/blade-system/topmenu/grant", { body: { topMenuIds: [id], menuIds: [page] } });
      return id;
    };
    await app.services.platform.deleteFrom("bladeTopMenuLink").where("menuId", "=", page).execute();
    const top = await add("audit");
    const loss = (menuIds: string[], client = platform) =>
      client.POST("/blade-system/topmenu/grant-loss", { body: { topMenuIds: [top], menuIds } });
    const before = await loss([]);
    expect(before).toMatchObject({ menus: [{ id: page, users: before.users }] });
    expect([before.users, before.tenants]).toEqual([4, 3]);
    // A package without the button hides the page.
    const [other = ""] = await idsOf(["param_view"]);
    const body = { packageName: "精简版", menuId: other };
    const { id: packageId } = await platform.POST("/blade-system/tenant-package/submit", { body });
    await platform.POST("/blade-system/tenant/package-setting", {
      params: { query: { tenantId: "100003", packageId } },
    });
    expect(await loss([])).toMatchObject({ users: 2, tenants: 2 });
    expect(await loss([page])).toEqual(none);
    await add("daily");
    expect(await loss([])).toEqual(none);
    expect(await refusalOf(loss([], admin))).toMatchObject({ error: "forbidden" });
  });
});

describe("a change of scopes", () => {
  test("names the calls that close and the rows that change, unless another role keeps them so", async () => {
    const { id: menuId } = await app.services.platform
      .selectFrom("bladeMenu")
      .select("id")
      .where("code", "=", "role_edit")
      .executeTakeFirstOrThrow();
    const common = { menuId, resourceCode: "scoped", scopeName: "护士" };
    const { id: call } = await platform.POST("/blade-system/api-scope/submit", {
      body: { ...common, scopePath: "/blade-system/user/page", scopeType: 1 },
    });
    const { id: rows } = await platform.POST("/blade-system/data-scope/submit", {
      body: { ...common, scopeField: "*", scopeClass: "listUser", scopeColumn: "create_user", scopeType: 2 },
    });
    await addStaff(app, "100001", "nurse", []);
    const [{ roleId = "", userId = "" } = {}] = await rolesOf("nurse");
    const [{ roleId: other = "" } = {}] = await rolesOf("clerk");
    const loss = async (dataScopeIds: string[], apiScopeIds: string[]) => {
      const body = { roleIds: [roleId], menuIds: [], dataScopeIds, apiScopeIds };
      const { calls, rows } = await admin.POST("/blade-system/role/grant-loss", { body });
      return { calls, rows };
    };
    const item = (id: string) => ({ id, name: "护士", users: 1 });
    // A scope that comes narrows what is seen; a call that comes opens.
    expect(await loss([rows], [call])).toEqual({ calls: [], rows: [item(rows)] });
    await db().insertInto("bladeRoleDataScope").values({ roleId, scopeId: rows }).execute();
    await db().insertInto("bladeRoleApiScope").values({ roleId, scopeId: call }).execute();
    expect(await loss([rows], [call])).toEqual({ calls: [], rows: [] });
    expect(await loss([], [])).toEqual({ calls: [item(call)], rows: [item(rows)] });
    await db().insertInto("bladeUserRole").values({ userId, roleId: other }).execute();
    await db().insertInto("bladeRoleDataScope").values({ roleId: other, scopeId: rows }).execute();
    await db().insertInto("bladeRoleApiScope").values({ roleId: other, scopeId: call }).execute();
    expect(await loss([], [])).toEqual({ calls: [], rows: [] });
  });
});

/** Entities that others point at although their removal asks nothing, and why. */
const free: Readonly<Record<string, string>> = {
  "system/user": "What a person wrote keeps their name; they can sign in no more.",
  "recruit/application": "It is never removed.",
};

describe("every removal", () => {
  const folder = new URL("../../../../../../openapi/entities/", import.meta.url);
  const load = async (): Promise<Entity[]> => {
    const modules = readdirSync(folder)
      .filter((file) => file !== "index.ts")
      .map((file) => import(new URL(file, folder).href));
    return (await Promise.all(modules)).flatMap((module) => Object.values(module) as Entity[]);
  };

  test("of rows that the contract says others point at is counted", async () => {
    const entities = await load();
    expect(entities.length).toBeGreaterThan(20);
    const pointedAt = new Set(entities.flatMap(({ fields }) => Object.values(fields).map(({ ref }) => ref)));
    const uncounted = entities
      .filter(({ name, verbs }) => pointedAt.has(name) && verbs.remove && !(verbs.remove.op in removals))
      .map(({ name }) => name);
    expect(uncounted.filter((name) => !(name in free))).toEqual([]);
  });

  test("that is counted is one of the contract, behind a permission", () => {
    const known = new Map<string, string | undefined>(operationList.map(({ id, permission }) => [id, permission]));
    expect(Object.keys(removals).filter((operation) => !known.get(operation))).toEqual([]);
  });
});

import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationList } from "../../../contract/document.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { addDept, addRole } from "../user/user-fixture.ts";

const tenant = "100001";
const codes = ["role_view", "role_delete", "role_grant", "dept_delete", "user_view", "user_delete", "dictbiz_delete"];

let now = Date.parse("2026-11-02T09:00:00+08:00");
let app: TestApp;
let admin: BladeClient;
let root: BladeClient;

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(now) });
  await addTenant(app, tenant);
  await addTenant(app, "100002");
  await addAdministrator(app, "root");
  await addStaff(app, tenant, "admin", [...codes, "navbar_delete", "attach_delete"]);
  root = await signIn(app, "000000", "root", "staff");
  admin = await signIn(app, tenant, "admin", "staff");
});
afterAll(() => app.close());

type Call = { POST(path: string, init: object): Promise<unknown> };

const removal = (operation: string) => operationList.find(({ id }) => id === operation)?.path ?? "";
const remove = (operation: string, id: string, client: BladeClient, by = "ids") =>
  (client as unknown as Call).POST(removal(operation), { params: { query: { [by]: id } } });
const restore = (operation: string, list: string[], client: BladeClient) =>
  client.POST("/blade-system/uses/restore", { body: { operation, ids: list } });

/** All rows of tables that name an id, as the database has them, with times to the second. */
async function rowsOf(places: readonly (readonly [table: string, column: string])[], id: string) {
  const found = await Promise.all(
    places.map(async ([table, column]) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) - 'update_time' - 'update_user'
          || jsonb_build_object('create_time', left(to_jsonb(t) ->> 'create_time', 19)) as row from ${sql.table(table)} t
        where ${sql.ref(`t.${column}`)}::text = ${id} and coalesce(to_jsonb(t) ->> 'is_deleted', '0') = '0'
        order by t::text`.execute(app.services.platform);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** Inserts a row straight into a table. An `id` is made unless the row has one. */
async function add(table: string, row: Record<string, unknown>): Promise<string> {
  const id = String(row.id ?? row.code ?? app.services.ids.next());
  const values = "code" in row && table === "blade_region" ? row : { id, ...row };
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(values))})`.execute(app.services.platform);
  return id;
}
const link = (table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})`.execute(app.services.platform);

const tenant_id = tenant;
let serial = 0;
const code = () => `taken${++serial}`;

async function aRole() {
  const id = await addRole(app, tenant, code());
  const [menu, scope] = [await aMenu(), app.services.ids.next()];
  await add("blade_api_scope", {
    id: scope,
    menu_id: menu,
    resource_code: code(),
    scope_path: "/x",
    scope_name: "x",
    scope_type: 1,
  });
  await link("blade_role_menu", { tenant_id, role_id: id, menu_id: menu });
  await link("blade_role_api_scope", { tenant_id, role_id: id, scope_id: scope });
  return id;
}
const aMenu = () => add("blade_menu", { code: code(), name: "x", category: 2, id: app.services.ids.next() });
async function aMenuOfTheAdministrator() {
  const id = await aMenu();
  const { rows } = await sql<{ id: string }>`select id::text from blade_role where tenant_id = '000000'
    and role_alias = 'administrator'`.execute(app.services.platform);
  await link("blade_role_menu", { tenant_id: "000000", role_id: rows[0]?.id, menu_id: id });
  return id;
}
async function aUser() {
  const id = await addStaff(app, tenant, code(), []);
  await link("blade_user_dept", { tenant_id, user_id: id, dept_id: await addDept(app, tenant, code()) });
  const post_code = code();
  const post = await add("blade_post", { tenant_id, category: 1, post_code, post_name: "x", sort: 1 });
  await link("blade_user_post", { tenant_id, user_id: id, post_id: post });
  return id;
}
async function aTopMenu() {
  const id = await add("blade_top_menu", { id: app.services.ids.next(), code: code(), name: "x" });
  await link("blade_top_menu_link", { top_menu_id: id, menu_id: await aMenu() });
  return id;
}
const head = (more: object = {}) => ({
  id: app.services.ids.next(),
  code: code(),
  dict_key: "-1",
  dict_value: "x",
  ...more,
});
async function aTenant() {
  const number = String(300_000 + ++serial);
  await addTenant(app, number);
  const { rows } = await sql<{ id: string }>`select id::text from blade_tenant where tenant_id = ${number}`.execute(
    app.services.platform,
  );
  return rows[0]?.id ?? "";
}

type Places = readonly (readonly [table: string, column: string])[];

/** For each removal a new row, and the tables of which it takes rows. */
const cases: Record<
  string,
  { add: () => Promise<string>; places: Places; by?: string; isPlatform?: true; isRoot?: true }
> = {
  removeRole: {
    add: aRole,
    places: [
      ["blade_role", "id"],
      ["blade_role_menu", "role_id"],
      ["blade_role_api_scope", "role_id"],
    ],
    isRoot: true,
  },
  removeDept: { add: () => addDept(app, tenant, code()), places: [["blade_dept", "id"]] },
  removeUser: {
    add: aUser,
    places: [
      ["blade_user", "id"],
      ["blade_user_role", "user_id"],
      ["blade_user_dept", "user_id"],
      ["blade_user_post", "user_id"],
    ],
  },
  removeDictBiz: { add: () => add("blade_dict_biz", head({ tenant_id })), places: [["blade_dict_biz", "id"]] },
  removeNavbarItem: {
    add: () => add("recruit_navbar", { tenant_id, navbar_name: "x", navbar_type: 1, path: "/x", sort: 1 }),
    places: [["recruit_navbar", "id"]],
  },
  removeDict: { add: () => add("blade_dict", head()), places: [["blade_dict", "id"]], isPlatform: true },
  removeMenu: {
    add: aMenuOfTheAdministrator,
    places: [
      ["blade_menu", "id"],
      ["blade_role_menu", "menu_id"],
    ],
    isPlatform: true,
  },
  removeTopMenu: {
    add: aTopMenu,
    places: [
      ["blade_top_menu", "id"],
      ["blade_top_menu_link", "top_menu_id"],
    ],
    isPlatform: true,
  },
  removeRegion: {
    add: () => add("blade_region", { code: "3399", parent_code: "33", ancestors: "00,33", name: "x", level: 2 }),
    places: [["blade_region", "code"]],
    by: "id",
    isPlatform: true,
  },
  removeTenant: { add: aTenant, places: [["blade_tenant", "id"]], isPlatform: true },
  removeAuthClient: {
    add: () =>
      add("blade_client", { client_id: code(), grant_types: "{password}", access_seconds: 60, refresh_seconds: 60 }),
    places: [["blade_client", "id"]],
    isPlatform: true,
  },
};

describe.each(Object.entries(cases))(
  "%s",
  (operation, { add: addRow, places, by, isPlatform, isRoot = isPlatform }) => {
    test("is undone whole: the row and all that went with it", async () => {
      const client = isRoot ? root : admin;
      const id = await addRow();
      const before = await rowsOf(places, id);
      for (const [table] of places) expect([table, before[table]?.length]).not.toEqual([table, 0]);
      await remove(operation, id, client, by);
      const gone = await rowsOf(places, id);
      expect(Object.values(gone).flat()).toEqual([]);
      await restore(operation, [id], client);
      expect(await rowsOf(places, id)).toEqual(before);
      expect(await refusalOf(restore(operation, [id], client))).toMatchObject({ error: "not_found" });
    });

    test("is undone for ten minutes, by the person who did it", async () => {
      if (operation === "removeRegion")
        await sql`delete from blade_region where code = '3399'`.execute(app.services.platform);
      const [client, other] = isRoot ? [root, admin] : [admin, root];
      const id = await addRow();
      await remove(operation, id, client, by);
      const error = isPlatform ? "forbidden" : "not_found";
      expect(await refusalOf(restore(operation, [id], other))).toMatchObject({ error });
      now += 10 * 60_000 + 1000;
      expect(await refusalOf(restore(operation, [id], client))).toMatchObject({ error: "not_found" });
    });
  },
);

describe("a row does not come back", () => {
  const gone = { error: "conflict", msg: "所属的记录已删除，不能恢复" };
  const drop = (table: string, id: string) =>
    sql`delete from ${sql.table(table)} where id = ${id}`.execute(app.services.platform);

  test("without the department above it", async () => {
    const above = await addDept(app, tenant, code());
    const id = await addDept(app, tenant, code(), above);
    await remove("removeDept", id, admin);
    await drop("blade_dept", above);
    expect(await refusalOf(restore("removeDept", [id], admin))).toMatchObject(gone);
  });

  test("alone, but with the one above it that went with it", async () => {
    const above = await addDept(app, tenant, code());
    const id = await addDept(app, tenant, code(), above);
    await remove("removeDept", `${above},${id}`, admin);
    await restore("removeDept", [id, above], admin);
    expect((await rowsOf([["blade_dept", "id"]], id)).blade_dept).toHaveLength(1);
  });

  test("without a menu that a role had", async () => {
    const id = await aRole();
    await remove("removeRole", id, root);
    await sql`delete from blade_menu where code = ${`taken${serial - 1}`}`.execute(app.services.platform);
    expect(await refusalOf(restore("removeRole", [id], root))).toMatchObject(gone);
  });

  test("without the position that a user had, or where there is no room", async () => {
    const id = await aUser();
    await remove("removeUser", id, admin);
    const terms = (accountNumber: number) =>
      sql`update blade_tenant set account_number = ${accountNumber} where tenant_id = ${tenant}`.execute(
        app.services.platform,
      );
    await terms(1);
    expect((await refusalOf(restore("removeUser", [id], admin))).msg).toContain("账号数量已达上限");
    await terms(-1);
    await sql`update blade_post set is_deleted = 1 where post_code = ${`taken${serial}`}`.execute(
      app.services.platform,
    );
    expect(await refusalOf(restore("removeUser", [id], admin))).toMatchObject(gone);
  });

  test("below a dictionary that has another code by now", async () => {
    const above = head({ tenant_id });
    await add("blade_dict_biz", above);
    const id = await add("blade_dict_biz", head({ tenant_id, parent_id: above.id, code: above.code, dict_key: "1" }));
    await remove("removeDictBiz", id, admin);
    await sql`update blade_dict_biz set code = 'other' where id = ${above.id}`.execute(app.services.platform);
    expect(await refusalOf(restore("removeDictBiz", [id], admin))).toMatchObject(gone);
  });

  test("with a host that another tenant has been given", async () => {
    const [id, other] = [await aTenant(), await aTenant()];
    const host = (of: string) =>
      sql`update blade_tenant set domain = 'jobs.example.com' where id = ${of}`.execute(app.services.platform);
    await host(id);
    await remove("removeTenant", id, root);
    await host(other);
    expect((await refusalOf(restore("removeTenant", [id], root))).msg).toContain("域名已属于租户");
  });
});

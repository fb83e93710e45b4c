import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forTenant } from "../../../db/tenant-scope.ts";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { giveDataScope, takeDataScopes } from "../scope/scope-fixture.ts";
import { addDept } from "../user/user-fixture.ts";

const tenant = "100001";
const posts = "/blade-system/post";
const buttons = [
  "post_view",
  "post_edit",
  "role_view",
  "role_grant",
  "role_edit",
  "role_delete",
  "user_view",
  "dept_view",
];

let app: TestApp;
let nurse: BladeClient;
let chief: BladeClient;
const role: Record<string, string> = {};
const dept: Record<string, string> = {};
const db = () => forTenant(app.services.platform, tenant);

async function roleOf(tenantId: string, alias: string): Promise<string> {
  const of = forTenant(app.services.platform, tenantId);
  const row = await of.selectFrom("bladeRole").select("id").where("roleAlias", "=", alias).executeTakeFirstOrThrow();
  return row.id;
}

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenant);
  await addTenant(app, "200002");
  dept.medicine = await addDept(app, tenant, "内科");
  dept.cardiology = await addDept(app, tenant, "心内科", dept.medicine);
  dept.surgery = await addDept(app, tenant, "外科");
  dept.elsewhere = await addDept(app, "200002", "内科");
  const nurseId = await addStaff(app, tenant, "nurse", buttons);
  const chiefId = await addStaff(app, tenant, "chief", buttons);
  await addStaff(app, tenant, "admin", buttons);
  await addStaff(app, tenant, "blind", ["role_grant"]);
  await addStaff(app, "200002", "other", buttons);
  for (const alias of ["nurse", "chief", "admin", "blind"]) role[alias] = await roleOf(tenant, alias);
  await db().insertInto("bladeUserDept").values({ userId: nurseId, deptId: dept.medicine }).execute();
  const rows = {
    mine: { createUser: nurseId, createDept: dept.medicine },
    colleague: { createUser: chiefId, createDept: dept.medicine },
    below: { createUser: chiefId, createDept: dept.cardiology },
    far: { createUser: chiefId, createDept: dept.surgery },
  };
  for (const [name, row] of Object.entries(rows)) {
    await db()
      .insertInto("bladePost")
      .values({ id: app.services.ids.next(), postCode: name, postName: name, category: 1, ...row })
      .execute();
  }
  nurse = await signIn(app, tenant, "nurse", "staff");
  chief = await signIn(app, tenant, "chief", "staff");
});
afterAll(() => app.close());
beforeEach(async () => {
  await db().deleteFrom("bladeRoleRows").execute();
  await takeDataScopes(app, tenant, "nurse");
});

type Choice = { resource: string; scope: 0 | 1 | 2 | 3 | 4 | 5; deptIds?: string[] };
const limit = (choice: Partial<Choice>, as = chief, roleId = role.nurse ?? "") =>
  as.POST("/blade-system/role/limit-rows", { body: { roleId, rows: [{ resource: posts, scope: 0, ...choice }] } });
const read = async (as = chief, roleId = role.nurse ?? "") =>
  (await as.GET("/blade-system/role/rows", { params: { query: { roleId } } })).rows;
const postsOf = async (as = chief) => (await read(as)).find(({ resource }) => resource === posts);
async function seen(): Promise<string[]> {
  const list = await nurse.GET("/blade-system/post/list", { params: { query: { size: 200 } } });
  return list.records.map(({ postCode }) => postCode).sort();
}
const everything = ["below", "colleague", "far", "mine"];

test.each([
  [1, everything],
  [2, ["mine"]],
  [3, ["colleague", "mine"]],
  [4, ["below", "colleague", "mine"]],
  [5, ["far"]],
  [0, everything],
] as const)("scope %i of a hospital's own role shows %j at the next call", async (scope, expected) => {
  await limit({ scope: 2 });
  expect(await seen()).toEqual(["mine"]);
  const deptIds = scope === 5 ? [dept.surgery ?? ""] : [];
  await limit({ scope, deptIds });
  expect(await seen()).toEqual(expected);
  expect(await postsOf()).toMatchObject({ scope, deptIds, title: "岗位", permission: "post_view", platformScopes: [] });
});

test("chosen departments are shown with those below them, and one that was removed is no longer named", async () => {
  await limit({ scope: 5, deptIds: [dept.medicine ?? ""] });
  expect(await seen()).toEqual(["below", "colleague", "mine"]);
  const gone = await addDept(app, tenant, "旧科");
  await limit({ scope: 5, deptIds: [gone] });
  await db().deleteFrom("bladeDept").where("id", "=", gone).execute();
  expect([await seen(), (await postsOf())?.deptIds]).toEqual([[], []]);
});

test("names the kinds of records that the caller may see, with the scopes that fit their owners", async () => {
  const rows = await read();
  expect(rows.map(({ resource }) => resource).sort()).toEqual([
    ...["/blade-system/dept", "/blade-system/post", "/blade-system/user"],
  ]);
  expect(rows.every(({ choices }) => choices.length === 6)).toBe(true);
  expect(await read(await signIn(app, tenant, "blind", "staff"))).toEqual([]);
});

test("a narrowed page says by which scopes it is, and a whole one says nothing", async () => {
  const page = () => nurse.GET("/blade-system/post/list", { params: { query: { size: 1 } } });
  expect("narrowedBy" in (await page())).toBe(false);
  await limit({ scope: 4 });
  expect((await page()).narrowedBy).toEqual([4]);
  // The list of users is not what the choice is about.
  const users = await nurse.GET("/blade-system/user/page", { params: { query: {} } });
  expect("narrowedBy" in users).toBe(false);
  await giveDataScope(app, tenant, "nurse", { scopeClass: "listPost", scopeType: 2 });
  expect((await page()).narrowedBy).toEqual([2]);
  await giveDataScope(app, tenant, "nurse", { scopeClass: "listPost", scopeType: 1 });
  expect("narrowedBy" in (await page())).toBe(false);
});

test("a data scope of the platform stands before the choice, which never widens it", async () => {
  await limit({ scope: 1 });
  await giveDataScope(app, tenant, "nurse", { scopeClass: "listPost", scopeType: 2 });
  expect(await seen()).toEqual(["mine"]);
  expect(await postsOf()).toMatchObject({ scope: 1, platformScopes: ["范围"] });
  await takeDataScopes(app, tenant, "nurse");
  expect(await seen()).toEqual(everything);
});

test.each<[string, Partial<Choice>]>([
  ["a kind that does not exist", { resource: "/blade-system/nothing", scope: 2 }],
  ["a kind whose rows have no owner", { resource: "/blade-system/role", scope: 2 }],
  ["a kind that the caller may not see", { resource: "/mrhr-zpgl-new/recruitJob", scope: 2 }],
  ["chosen departments without one", { scope: 5, deptIds: [] }],
])("refuses %s", async (_what, choice) => {
  const refusal = await refusalOf(limit(choice));
  expect([refusal.status, refusal.error]).toEqual([400, "validation_failed"]);
  expect(await seen()).toEqual(everything);
});

test("refuses a department of another hospital, and a role of another hospital as one that does not exist", async () => {
  expect((await refusalOf(limit({ scope: 5, deptIds: [dept.elsewhere ?? ""] }))).error).toBe("validation_failed");
  const foreign = await roleOf("200002", "other");
  expect((await refusalOf(limit({ scope: 2 }, chief, foreign))).status).toBe(404);
  expect((await refusalOf(read(chief, foreign))).status).toBe(404);
  const other = await signIn(app, "200002", "other", "staff");
  expect((await refusalOf(limit({ scope: 1 }, other))).status).toBe(404);
});

test("refuses a call with more kinds or departments than there can be", async () => {
  const deptIds = Array.from({ length: 201 }, (_, index) => String(index + 1));
  expect((await refusalOf(limit({ scope: 5, deptIds }))).error).toBe("validation_failed");
  const rows = Array.from({ length: 201 }, () => ({ resource: posts, scope: 2 as const }));
  const body = { roleId: role.nurse ?? "", rows };
  expect((await refusalOf(chief.POST("/blade-system/role/limit-rows", { body }))).error).toBe("validation_failed");
});

test("a caller with narrowed rows hands on the same rows and no others", async () => {
  await limit({ scope: 4 });
  for (const scope of [0, 1, 2, 3] as const) {
    expect((await refusalOf(limit({ scope }, nurse))).status).toBe(403);
  }
  await limit({ scope: 4 }, nurse);
  // Nor do they touch a role that sees more.
  expect((await refusalOf(limit({ scope: 4 }, nurse, role.chief))).status).toBe(403);
  expect(await seen()).toEqual(["below", "colleague", "mine"]);
});

test("a caller without the button is refused, and so is a limit on the administrator of the hospital", async () => {
  const other = await addStaff(app, tenant, "visitor", ["role_view", "post_view"]).then(() =>
    signIn(app, tenant, "visitor", "staff"),
  );
  expect((await refusalOf(limit({ scope: 2 }, other))).status).toBe(403);
  expect((await refusalOf(read(other))).status).toBe(403);
  expect(await read(chief, role.admin)).toEqual([]);
  expect((await refusalOf(limit({ scope: 2 }, chief, role.admin))).status).toBe(403);
});

test("a role that may do more than the caller stays as it is", async () => {
  const weak = await addStaff(app, tenant, "weak", ["role_grant", "post_view"]).then(() =>
    signIn(app, tenant, "weak", "staff"),
  );
  expect((await refusalOf(limit({ scope: 2 }, weak))).status).toBe(403);
});

test("the platform sets the rows of a hospital's role, and the choice goes and comes back with its role", async () => {
  await addAdministrator(app, "root");
  const root = await signIn(app, "000000", "root", "staff");
  await limit({ scope: 2 }, root);
  expect(await seen()).toEqual(["mine"]);
  const { id: roleId = "" } = await chief.POST("/blade-system/role/submit", {
    body: { roleName: "短期", roleAlias: "brief", sort: 1 },
  });
  await limit({ scope: 3 }, chief, roleId);
  const chosen = async () => (await read(chief, roleId)).find(({ resource }) => resource === posts)?.scope;
  await chief.POST("/blade-system/role/remove", { params: { query: { ids: roleId } } });
  expect((await refusalOf(chosen())).status).toBe(404);
  await chief.POST("/blade-system/uses/restore", { body: { operation: "removeRole", ids: [roleId] } });
  expect(await chosen()).toBe(3);
});

test("the explanation of a page names the choice that narrows its rows", async () => {
  await limit({ scope: 4 });
  const menu = await app.services.platform
    .selectFrom("bladeMenu")
    .select("id")
    .where("code", "=", "post_view")
    .executeTakeFirstOrThrow();
  const query = { menuId: menu.id, roleIds: role.nurse ?? "" };
  const { steps } = await chief.GET("/blade-system/menu/explain", { params: { query } });
  expect(steps.find(({ step }) => step === "dataScope")?.text).toContain("岗位：本部门及下级");
});

test("the history of the role says which rows it saw and sees, in the language of its reader", async () => {
  await limit({ scope: 5, deptIds: [dept.medicine ?? ""] });
  await limit({ scope: 2 });
  const history = async (language: string) => {
    const query = { resource: "/blade-system/role", key: role.nurse ?? "", size: 2 };
    const headers = { "accept-language": language };
    return chief.GET("/blade-log/history/list", { params: { query }, headers } as never) as Promise<{
      records: { changes: { field: string; from: unknown; to: unknown }[] }[];
    }>;
  };
  const [zh] = (await history("zh-CN")).records;
  expect(zh?.changes).toEqual([{ field: "rows", from: ["岗位：自选部门及下级（内科）"], to: ["岗位：本人"] }]);
  const [en] = (await history("en")).records;
  expect(en?.changes).toEqual([
    { field: "rows", from: ["Position: Chosen departments and below (内科)"], to: ["Position: Own"] },
  ]);
});

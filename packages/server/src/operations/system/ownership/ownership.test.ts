import { unchangedHeader } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  addAdministrator,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
  testPassword,
} from "../../../testing/index.ts";
import { encrypt } from "../user/user-fixture.ts";

let app: TestApp;
const mark = { params: { query: { mark: "bladekit" } } };
const managed = { headers: { "Managed-By": "bladekit" } };
const plain = { mark: "bladekit", owner: "", protected: [] };
const submit = "/blade-system/dict-biz/submit";

beforeAll(async () => {
  app = await createTestApp();
  for (const tenant of ["100001", "100002"]) {
    await addTenant(app, tenant);
    await addStaff(app, tenant, "editor", ["dictbiz_view", "dictbiz_add", "dictbiz_edit", "dictbiz_delete"]);
  }
  await addAdministrator(app, "root");
});
afterAll(async () => app?.close());

it("the server names the records that a tool made, and forgets those that are removed", async () => {
  const editor = await signIn(app, "100001", "editor", "staff");
  const body = (code: string) => ({ body: { code, dictValue: code, sort: 1 } });
  const { id } = await editor.POST(submit, { ...body("tool"), ...managed });
  await editor.POST(submit, body("person"));
  expect(await editor.GET("/blade-system/ownership/list", mark)).toEqual([
    { resource: "/blade-system/dict-biz", ...plain, keys: [id] },
  ]);
  // Another tool, another hospital.
  expect(await editor.GET("/blade-system/ownership/list", { params: { query: { mark: "other" } } })).toEqual([]);
  const other = await signIn(app, "100002", "editor", "staff");
  expect(await other.GET("/blade-system/ownership/list", mark)).toEqual([]);

  await editor.POST("/blade-system/dict-biz/remove", { params: { query: { ids: id } } });
  expect(await editor.GET("/blade-system/ownership/list", mark)).toEqual([]);
});

it("marks a record of somebody else when it is written with the header, and no record that was refused", async () => {
  const editor = await signIn(app, "100001", "editor", "staff");
  const body = { code: "adopted", dictValue: "A", sort: 1 };
  const { id } = await editor.POST(submit, { body });
  await editor.POST(submit, { body: { ...body, id }, ...managed });
  await editor.POST(submit, { body, ...managed }).catch(() => {});
  expect(await editor.GET("/blade-system/ownership/list", mark)).toEqual([
    { resource: "/blade-system/dict-biz", ...plain, keys: [id] },
  ]);
});

it("marks what the platform's administrator makes in a hospital there", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const acting = { "Acting-Tenant": "100002" };
  const body = { code: "ward", dictValue: "病区", sort: 1 };
  const { id } = await root.POST(submit, { body, headers: { ...acting, "Managed-By": "bladekit" } });
  expect(await root.GET("/blade-system/ownership/list", { ...mark, headers: acting })).toEqual([
    { resource: "/blade-system/dict-biz", ...plain, keys: [id] },
  ]);
  expect(await root.GET("/blade-system/ownership/list", mark)).toEqual([]);
});

it("says which manifest made a record and who answers for it, and keeps what is protected", async () => {
  await addTenant(app, "100003");
  await addStaff(app, "100003", "editor", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  const editor = await signIn(app, "100003", "editor", "staff");
  const add = (code: string, header: string) =>
    editor.POST(submit, { body: { code, dictValue: code, sort: 1 }, headers: { "Managed-By": header } });
  const first = await add("first", `bladekit/nursing; owner=${encodeURIComponent("护理部")}; protect`);
  const second = await add("second", "bladekit/hr");
  const other = await add("other", "bladekitten");
  const nursing = { resource: "/blade-system/dict-biz", mark: "bladekit/nursing", owner: "护理部" };
  const hr = { resource: "/blade-system/dict-biz", mark: "bladekit/hr", owner: "", keys: [second.id], protected: [] };
  expect(await editor.GET("/blade-system/ownership/list", mark)).toEqual([
    hr,
    { ...nursing, keys: [first.id], protected: [first.id] },
  ]);
  const of = (name: string) => editor.GET("/blade-system/ownership/list", { params: { query: { mark: name } } });
  expect(await of("bladekit/hr")).toEqual([hr]);
  expect(await of("bladekitten")).toMatchObject([{ keys: [other.id] }]);
  // The later mark counts, also where it protects no longer.
  const body = { id: first.id, code: "first", dictValue: "A", sort: 1 };
  await editor.POST(submit, { body, headers: { "Managed-By": "bladekit/hr" } });
  expect(await of("bladekit")).toEqual([{ ...hr, keys: [first.id, second.id].sort() }]);
});

it.each(["Bladekit", "bladekit/", "bladekit; owner=", "bladekit; owner=%E6", "bladekit; protect; protect"])(
  "takes the header %j for no mark",
  async (header) => {
    const editor = await signIn(app, "100002", "editor", "staff");
    const before = await editor.GET("/blade-system/ownership/list", mark);
    const body = { code: `no-${header.replace(/\W/g, "")}-${header.length}`, dictValue: "A", sort: 1 };
    await editor.POST(submit, { body, headers: { "Managed-By": header } });
    expect(await editor.GET("/blade-system/ownership/list", mark)).toEqual(before);
  },
);

const whole: readonly (readonly [what: string, resource: string, body: Record<string, unknown>, own: string])[] = [
  ["a business dictionary", "dict-biz", { code: "whole", dictValue: "A", sort: 1 }, "code"],
  ["a dictionary of the platform", "dict", { code: "whole", dictValue: "A", sort: 1 }, "code"],
  ["a role", "role", { roleAlias: "whole", roleName: "A", sort: 1 }, "roleAlias"],
  ["a department", "dept", { deptName: "whole", fullName: "whole", sort: 1 }, "deptName"],
  ["a position", "post", { category: 1, postCode: "whole", postName: "A", sort: 1 }, "postCode"],
  ["a package", "tenant-package", { packageName: "whole", menuId: "" }, "packageName"],
  ["a tenant", "tenant", { tenantId: "400001", tenantName: "A", linkman: "王芳" }, "tenantId"],
  ["a user", "user", { account: "whole", name: "A", realName: "A" }, "account"],
];

it.each(whole)("makes no record whose mark cannot be kept: %s", async (what, resource, values, own) => {
  const root = await signIn(app, "000000", "root", "staff");
  const path = `/blade-system/${resource}/submit`;
  const send = root.POST as unknown as (path: string, init: object) => Promise<Record<string, unknown>>;
  const { platform } = app.services;
  const menu = await platform.selectFrom("bladeMenu").select("id").limit(1).executeTakeFirst();
  const role = await platform.selectFrom("bladeRole").select("id").where("tenantId", "=", "000000").executeTakeFirst();
  const dept = await root.POST("/blade-system/dept/submit", {
    body: { deptName: `for ${what}`, fullName: "A", sort: 1 },
  });
  const body = {
    ...values,
    ...("menuId" in values && { menuId: menu?.id }),
    ...("account" in values && { roleId: role?.id, deptId: dept.id, password: encrypt(app, testPassword) }),
  };
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(app.services.platform);
  await rename("ownership_mark", "no_mark");
  try {
    await expect(send(path, { body, ...managed })).rejects.toMatchObject({ error: "internal" });
  } finally {
    await rename("no_mark", "ownership_mark");
  }
  // The code is free.
  expect(await send(path, { body, ...managed })).toMatchObject({ [own]: values[own] });
});

it("needs one connection for each write that says what its sender saw, in another hospital too", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const acting = { "Acting-Tenant": "100001" };
  // More than the pool has connections.
  const aliases = Array.from({ length: 12 }, (_, at) => `many_${at}`);
  const made = await Promise.all(
    aliases.map((roleAlias) =>
      root.POST("/blade-system/role/submit", { body: { roleAlias, roleName: "前", sort: 1 }, headers: acting }),
    ),
  );
  const changed = await Promise.all(
    made.map(({ id, roleAlias }, at) =>
      root.POST("/blade-system/role/submit", {
        body: { id, roleAlias, roleName: "后", sort: 1 },
        // Half of them name the hospital by the record alone.
        headers: { "If-Unchanged": unchangedHeader({ roleName: "前" }), ...(at % 2 === 0 && acting) },
      }),
    ),
  );
  expect(changed.map(({ roleName }) => roleName)).toEqual(aliases.map(() => "后"));
});

it("sends few statements for a write with a mark and a key", async () => {
  const editor = await signIn(app, "100001", "editor", "staff");
  const write = (code: string) =>
    editor.POST(submit, {
      body: { code, dictValue: code, sort: 1 },
      headers: { ...managed.headers, "Idempotency-Key": `a-key-${code}` },
    });
  await write("first");
  // Or they would be written in between.
  await app.services.logs.flush();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await write("second");
  const texts = query.mock.calls.map(([sent]) => (sent as unknown as { text: string }).text ?? String(sent));
  query.mockRestore();
  // Session, begin, key, lock, row, row as it is answered, row as its history reads it, history, mark, answer, commit.
  expect(texts.map((text) => text.replace(/\s+/g, " ").slice(0, 60))).toHaveLength(11);
});

it("adds several rows at once with their marks, all or none", async () => {
  const editor = await signIn(app, "100002", "editor", "staff");
  const add = (
    rows: {
      code: string;
      dictKey?: string;
      dictValue: string;
      sort: number;
      parentId?: string;
      id?: string;
    }[],
  ) => editor.POST("/blade-system/rows/dict-biz", { body: { rows }, ...managed });
  const heads = await add(["x", "y"].map((code) => ({ code, dictValue: code, sort: 1 })));
  const entry = (dictKey: string) => ({ code: "x", dictKey, dictValue: dictKey, sort: 1, parentId: heads[0] ?? "" });
  // Or they would be written in between.
  await app.services.logs.flush();
  const query = vi.spyOn(pg.Client.prototype, "query");
  const entries = await add(Array.from({ length: 100 }, (_, at) => entry(`k${at}`)));
  // As many as for one, however many there are: session, begin, key, lock, parents, rows, marks, answer, commit.
  expect(query).toHaveBeenCalledTimes(9);
  query.mockRestore();
  const owned = async () => (await editor.GET("/blade-system/ownership/list", mark))[0]?.keys ?? [];
  expect(await owned()).toEqual(expect.arrayContaining([...heads, ...entries]));
  const before = await owned();
  for (const [wrong, error] of [
    [entry("k0"), "duplicate_dict"],
    [{ ...entry("new"), parentId: "1" }, "validation_failed"],
    [{ ...entry("new"), id: String(entries[0]) }, "validation_failed"],
  ] as const)
    await expect(add([entry("fresh"), wrong])).rejects.toMatchObject({ error });
  expect(await owned()).toEqual(before);
  expect(await editor.GET("/blade-system/dict-biz/dictionary", { params: { query: { code: "x" } } })).toHaveLength(100);
});

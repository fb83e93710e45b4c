import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdministrator, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";

let app: TestApp;
const mark = { params: { query: { mark: "bladekit" } } };
const managed = { headers: { "Managed-By": "bladekit" } };
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

it("names the records that a tool made, and forgets those that are removed", async () => {
  const editor = await signIn(app, "100001", "editor", "staff");
  const body = (code: string) => ({ body: { code, dictValue: code, sort: 1 } });
  const { id } = await editor.POST(submit, { ...body("tool"), ...managed });
  await editor.POST(submit, body("person"));
  expect(await editor.GET("/blade-system/ownership/list", mark)).toEqual([
    { resource: "/blade-system/dict-biz", keys: [id] },
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
    { resource: "/blade-system/dict-biz", keys: [id] },
  ]);
});

it("marks what the platform's administrator makes in a hospital there", async () => {
  const root = await signIn(app, "000000", "root", "staff");
  const acting = { "Acting-Tenant": "100002" };
  const body = { code: "ward", dictValue: "病区", sort: 1 };
  const { id } = await root.POST(submit, { body, headers: { ...acting, "Managed-By": "bladekit" } });
  expect(await root.GET("/blade-system/ownership/list", { ...mark, headers: acting })).toEqual([
    { resource: "/blade-system/dict-biz", keys: [id] },
  ]);
  expect(await root.GET("/blade-system/ownership/list", mark)).toEqual([]);
});

it.each([
  ["of a hospital", submit, { code: "whole", dictValue: "A", sort: 1 }],
  ["of the platform", "/blade-system/dict/submit", { code: "whole", dictValue: "A", sort: 1 }],
] as const)("makes no record %s whose mark cannot be kept", async (_, path, body) => {
  const root = await signIn(app, "000000", "root", "staff");
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(app.services.platform);
  await rename("ownership_mark", "no_mark");
  try {
    await expect(root.POST(path, { body, ...managed })).rejects.toMatchObject({ error: "internal" });
  } finally {
    await rename("no_mark", "ownership_mark");
  }
  // The code is free.
  expect(await root.POST(path, { body, ...managed })).toMatchObject({ code: "whole" });
});

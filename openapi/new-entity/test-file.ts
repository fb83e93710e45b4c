import { type Entity, lengthOf } from "./check.ts";
import { exampleOf, printed } from "./examples.ts";
import { article, camel, capital, lower, snake } from "./names.ts";
import { joined, laidOut, quoted } from "./print.ts";

/** The test of an entity: its whole life, and the wall between hospitals. */
export function testFile(entity: Entity): string[] {
  const { name, service, kind, en, fields, searched, key, display } = entity;
  const isTree = kind === "tree";
  const path = `/blade-${service}/${name}`;
  const constant = camel(name);
  const codes = ["view", "edit", "delete", "export"].map((button) => `"${snake(name)}_${button}"`);
  const values = fields.map((field) => `${field.name}: ${printed(exampleOf(field), quoted)}`);
  const titles = fields.map(({ title }) => title.split(" · ")[0] ?? "");
  const heads = [...(isTree ? [`上级${entity.zh}`] : []), ...titles, ...(isTree ? ["排序"] : []), "创建时间"];
  const one = lower(en);
  // Texts that differ from the example in as many characters as the property has room for.
  const other = { display: quoted("B02".slice(0, lengthOf(display))), key: quoted("C03".slice(0, lengthOf(key))) };
  const byKey = !isTree && searched.includes(key);
  return [
    'import type { BladeClient } from "@bladekit/sdk";',
    'import { afterAll, beforeAll, expect, test } from "vitest";',
    'import { downloadedSheet } from "../../../lists/sheets/filled-sheet-fixture.ts";',
    'import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";',
    'import { refusalOf } from "../../../testing/refusal.ts";',
    "",
    ...laidOut("const codes = [", codes, "];"),
    "let app: TestApp;",
    "let admin: BladeClient;",
    "let other: BladeClient;",
    "beforeAll(async () => {",
    "  app = await createTestApp();",
    '  for (const tenantId of ["100001", "200002"]) {',
    "    await addTenant(app, tenantId);",
    '    await addStaff(app, tenantId, "admin", codes);',
    "  }",
    '  admin = await signIn(app, "100001", "admin", "staff");',
    '  other = await signIn(app, "200002", "admin", "staff");',
    "});",
    "afterAll(() => app.close());",
    "",
    ...laidOut(`const ${constant} = {`, [...values, ...(isTree ? ["sort: 1"] : [])], "};"),
    ...laidOut("const heads = [", heads.map(quoted), "];"),
    `const path = "${path}";`,
    ...joined(
      `const submit = (body: typeof ${constant} & { id?: string${isTree ? "; parentId?: string" : ""} }, client = admin) =>`,
      "client.POST(`${path}/submit`, { body });",
    ),
    "const detail = (id: string, client = admin) => client.GET(`${path}/detail`, { params: { query: { id } } });",
    ...(isTree ? treeLists : lists(byKey ? key.name : undefined)),
    "const remove = (ids: string) => admin.POST(`${path}/remove`, { params: { query: { ids } } });",
    "",
    ...(isTree ? lifeOfTree(entity, other) : life(entity, byKey, other)),
    "",
    `test(${quoted(`another hospital neither sees nor changes ${article(one)} ${one}, and has its own with the same key`)}, async () => {`,
    `  const third = { ...${constant}, ${key.name}: ${other.key} };`,
    "  const { id } = await submit(third);",
    "  expect((await refusalOf(detail(id, other))).status).toBe(404);",
    "  expect((await refusalOf(submit({ ...third, id }, other))).status).toBe(404);",
    ...(isTree ? ["  expect((await refusalOf(submit({ ...third, parentId: id }, other))).status).toBe(400);"] : []),
    "  await submit(third, other);",
    "  const taken = await refusalOf(submit(third));",
    ...joined("  const sentence =", `${quoted(`${key.title.split(" · ")[0]}已存在`)};`),
    "  expect([taken.status, taken.msg]).toEqual([409, sentence]);",
    "});",
  ];
}

type Other = Readonly<Record<"display" | "key", string>>;

const lists = (key: string | undefined) =>
  key
    ? joined(`const list = (query: { ${key}?: string } = {}) =>`, "admin.GET(`${path}/list`, { params: { query } });")
    : ["const list = () => admin.GET(`${path}/list`, {});"];
const treeLists = [
  "const level = (parentId: string) => admin.GET(`${path}/lazy-list`, { params: { query: { parentId } } });",
];

const sheetLines = (rows: number) => [
  "  const [head, ...rows] = await downloadedSheet(admin, `${path}/export`);",
  "  expect(head).toEqual(heads);",
  `  expect(rows).toHaveLength(${rows});`,
  "",
];
const restoreLines = (id: string) => [
  `  await admin.POST("/blade-system/uses/restore", { body: { operation, ids: [${id}] } });`,
];

function life({ name, plural, key, display }: Entity, byKey: boolean, other: Other): string[] {
  const constant = camel(name);
  const wanted = display === key ? other.display : `${constant}.${key.name}`;
  return [
    `test(${quoted(`${lower(plural)} are added, found, changed, exported, removed and brought back`)}, async () => {`,
    `  const { id } = await submit(${constant});`,
    `  expect(await detail(id)).toMatchObject(${constant});`,
    `  await submit({ ...${constant}, ${display.name}: ${other.display}, id });`,
    ...(byKey
      ? [...laidOut("  const query = {", [`${key.name}: ${wanted}`], "};"), "  const found = await list(query);"]
      : ["  const found = await list();"]),
    `  expect(found.records).toMatchObject([{ id, ${display.name}: ${other.display} }]);`,
    ...(byKey ? [`  expect((await list({ ${key.name}: "%" })).total).toBe(0);`] : []),
    "",
    ...sheetLines(1),
    "  await remove(id);",
    "  expect((await list()).total).toBe(0);",
    `  const operation = "remove${capital(constant)}";`,
    ...restoreLines("id"),
    "  expect((await list()).total).toBe(1);",
    "});",
  ];
}

function lifeOfTree({ name, plural, key, display }: Entity, other: Other): string[] {
  const constant = camel(name);
  const renamed = display === key ? [] : [`${display.name}: ${other.display}`];
  return [
    `test(${quoted(`${lower(plural)} stand below each other, and are exported, removed and brought back`)}, async () => {`,
    `  const { id: above } = await submit(${constant});`,
    ...laidOut(
      "  const below = {",
      [`...${constant}`, `${key.name}: ${other.key}`, ...renamed, "parentId: above"],
      "};",
    ),
    "  const { id } = await submit(below);",
    "  expect(await detail(id)).toMatchObject(below);",
    "  const tree = await admin.GET(`${path}/list`, {});",
    "  expect(tree).toMatchObject([{ id: above, children: [{ id }] }]);",
    '  expect(await level("0")).toMatchObject([{ id: above, hasChildren: true }]);',
    `  const parentPath = ${constant}.${display.name};`,
    "  expect(await level(above)).toMatchObject([{ id, hasChildren: false, parentPath }]);",
    `  expect((await refusalOf(submit({ ...${constant}, id: above, parentId: id }))).status).toBe(400);`,
    "",
    ...sheetLines(2),
    "  expect((await refusalOf(remove(above))).status).toBe(409);",
    "  await remove(id);",
    "  await remove(above);",
    '  expect(await level("0")).toEqual([]);',
    `  const operation = "remove${capital(constant)}";`,
    '  const orphan = admin.POST("/blade-system/uses/restore", { body: { operation, ids: [id] } });',
    "  expect((await refusalOf(orphan)).status).toBe(409);",
    ...restoreLines("above"),
    ...restoreLines("id"),
    "  expect(await level(above)).toHaveLength(1);",
    "  await remove(id);",
    "  await remove(above);",
    "});",
  ];
}

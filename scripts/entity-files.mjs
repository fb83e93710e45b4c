// Makes the files of a new entity, in the style of existing ones.
import { camel, capital, pluralOf, snake } from "./entity-answers.mjs";

/** A text in YAML, quoted only where necessary. */
const yaml = (text) =>
  /^[\p{L}\p{N}][^:#,[\]{}"'\n\\]*$/u.test(text) && !/^\d|^(true|false|null|yes|no)$/i.test(text)
    ? text
    : JSON.stringify(text);
const LENGTHS = { text: 64, long: 255 };
const lower = (text) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
const article = (word) => (/^[aeiou]/i.test(word) ? "an" : "a");
const numbers = ({ bound = "0-1000000" }) => bound.split("-").map(Number);
/** A day in the far future. */
const DAY = "2031-03-01";
/** The example value of a property, or else a value that its kind allows. */
const exampleOf = (field) => {
  const { kind, example } = field;
  if (kind === "number") return Number(example ?? numbers(field)[0]);
  if (kind === "switch") return true;
  return example ?? { text: "A01", long: "示例", date: DAY, datetime: `${DAY} 08:00:00` }[kind];
};

function property(field) {
  const { name, kind, bound, title, required } = field;
  const refs = required
    ? { date: "Day", datetime: "DateTime" }
    : { date: "OptionalDate", datetime: "OptionalDateTime" };
  const keys = [`title: ${yaml(title)}`];
  if (refs[kind]) keys.unshift(`$ref: ../../schemas/scalar.yaml#/${refs[kind]}`);
  if (kind === "switch") keys.push("type: boolean");
  if (kind === "number") {
    const [min, max] = numbers(field);
    keys.push("type: integer", `minimum: ${min}`, `maximum: ${max}`);
  }
  if (kind === "text" || kind === "long") {
    keys.push(
      "type: string",
      ...(required ? ["minLength: 1", "pattern: '\\S'"] : []),
      `maxLength: ${bound ?? LENGTHS[kind]}`,
    );
    if (kind === "long") keys.push("x-input: long");
  }
  const value = exampleOf(field);
  keys.push(`example: ${typeof value === "string" ? yaml(value) : value}`);
  return `    ${name}: { ${keys.join(", ")} }`;
}

function contract({ name, service, group, icon, sort, zh, en, plural, fields, key, display }) {
  const row = capital(camel(name));
  const one = lower(en);
  const many = lower(plural);
  const texts = fields.filter(({ kind }) => kind === "text");
  return [
    "standard:",
    `  row: { $ref: "#/${row}" }`,
    `  words: ${yaml(`${zh} · ${article(one)} ${one}`)}`,
    ...(many === `${one}s` ? [] : [`  plural: ${yaml(many)}`]),
    `  buttons: ${snake(name)}`,
    `  sortable: [ ${key.name} ]`,
    `  filters: { ${texts.map((field) => `${field.name}: contains`).join(", ")} }`,
    `  columns: [ ${[...fields.map((field) => field.name), "createTime"].join(", ")} ]`,
    `${row}:`,
    `  description: ${yaml(`${zh} · ${en}`)}`,
    "  allOf:",
    "    - $ref: ../../schemas/base.yaml#/Base",
    `    - x-row-of: { $ref: "#/${row}Input" }`,
    `${row}Input:`,
    "  x-entity:",
    `    name: ${service}/${name}`,
    `    title: ${yaml(`${zh} · ${en}`)}`,
    ...(plural === (/[^aeiou]y$/.test(en) ? pluralOf(en) : `${en}s`) ? [] : [`    plural: ${yaml(plural)}`]),
    `    path: /blade-${service}/${name}`,
    `    row: ${row}`,
    `    display: ${display.name}`,
    `    key: ${key.name}`,
    `    section: ${camel(pluralOf(name))}`,
    `    menu: { in: ${group}, icon: ${icon}, sort: ${sort} }`,
    "  type: object",
    "  description: 无 id 为新增 · An add when there is no id",
    "  additionalProperties: false",
    `  required: [ ${fields.flatMap((field) => (field.required ? [field.name] : [])).join(", ")} ]`,
    "  properties:",
    "    id: { $ref: ../../schemas/scalar.yaml#/OptionalId, title: 主键 · ID }",
    ...fields.map(property),
  ];
}

const COLUMNS = {
  text: ["text", "''"],
  long: ["text", "''"],
  number: ["int", "0"],
  switch: ["boolean", "false"],
  date: ["date"],
  datetime: ["timestamptz(0)"],
};

function column({ name, kind, required }) {
  const [type, empty] = COLUMNS[kind];
  if (required) return [snake(name), `${type} not null`];
  return [snake(name), empty === undefined ? type : `${type} not null default ${empty}`];
}

function migration({ name, service, fields, key }) {
  const table = snake(`${service}_${name}`);
  const columns = [
    ["tenant_id", "text not null references blade_tenant"],
    ["id", "bigint not null"],
    ...fields.map(column),
    ["create_user", "bigint"],
    ["create_dept", "bigint"],
    ["create_time", "timestamptz(0) not null default date_trunc('second', now())"],
    ["update_user", "bigint"],
    ["update_time", "timestamptz(0) not null default date_trunc('second', now())"],
    ["status", "int not null default 1"],
    ["is_deleted", "int not null default 0 check (is_deleted in (0, 1))"],
  ];
  const width = Math.max(...columns.map(([column]) => column.length));
  return [
    `create table ${table} (`,
    ...columns.map(([column, type]) => `  ${column.padEnd(width)} ${type},`),
    "  primary key (tenant_id, id)",
    ");",
    "-- Lists are in this order, and no two records have the same.",
    `create unique index ${table}_key on ${table} (tenant_id, ${snake(key.name)}) where is_deleted = 0;`,
  ];
}

const handlers = ({ name, service, key, plural }) => [
  `import { ${camel(`${service}/${name}`)} } from "@bladekit/openapi/entities/${service}-${name}";`,
  'import { defineHandlers } from "../../../context/handler.ts";',
  'import { usualEntity } from "../../../lists/usual-entity.ts";',
  "",
  `const ${camel(pluralOf(name))} = usualEntity(${camel(`${service}/${name}`)}, {`,
  `  table: "${camel(`${service}/${name}`)}",`,
  `  order: [["${key.name}", "asc"]],`,
  "});",
  "",
  `/** ${plural} of a hospital. */`,
  `export const ${camel(name)}Handlers = defineHandlers(${camel(pluralOf(name))}.handlers);`,
];

const screen = ({ name, service, plural, fields, shown, key }) => [
  `import { ${camel(`${service}/${name}`)} } from "@bladekit/openapi/entities/${service}-${name}";`,
  'import { defineEntity } from "../../model/define-entity.ts";',
  "",
  `/** ${plural} of a hospital. */`,
  `export const entity = defineEntity(${camel(`${service}/${name}`)}, {`,
  `  columns: [${shown.map((field) => `"${field.name}"`).join(", ")}],`,
  `  filters: [${fields.flatMap(({ name: each, kind }) => (kind === "text" ? [`"${each}"`] : [])).join(", ")}],`,
  `  sort: ["${key.name}", "ASC"],`,
  "});",
];

function test({ name, service, en, plural, fields, key, display }) {
  const path = `/blade-${service}/${name}`;
  const constant = camel(name);
  const codes = ["view", "edit", "delete", "export"].map((button) => `"${snake(name)}_${button}"`).join(", ");
  const values = fields.map((field) => `${field.name}: ${JSON.stringify(exampleOf(field))}`).join(", ");
  const one = lower(en);
  return [
    'import type { BladeClient } from "@bladekit/sdk";',
    'import { afterAll, beforeAll, expect, test } from "vitest";',
    'import { downloadedSheet } from "../../../lists/sheets/filled-sheet-fixture.ts";',
    'import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";',
    'import { refusalOf } from "../../../testing/refusal.ts";',
    "",
    "let app: TestApp;",
    "let admin: BladeClient;",
    "let other: BladeClient;",
    "beforeAll(async () => {",
    "  app = await createTestApp();",
    '  for (const tenantId of ["100001", "200002"]) {',
    "    await addTenant(app, tenantId);",
    `    await addStaff(app, tenantId, "admin", [${codes}]);`,
    "  }",
    '  admin = await signIn(app, "100001", "admin", "staff");',
    '  other = await signIn(app, "200002", "admin", "staff");',
    "});",
    "afterAll(() => app.close());",
    "",
    `const ${constant} = { ${values} };`,
    `const submit = (body: typeof ${constant} & { id?: string }, client = admin) =>`,
    `  client.POST("${path}/submit", { body });`,
    "const detail = (id: string, client = admin) =>",
    `  client.GET("${path}/detail", { params: { query: { id } } });`,
    `const list = (query: { ${key.name}?: string } = {}) =>`,
    `  admin.GET("${path}/list", { params: { query } });`,
    `const remove = (ids: string) => admin.POST("${path}/remove", { params: { query: { ids } } });`,
    "",
    `test(${JSON.stringify(`${lower(plural)} are added, found, changed, exported, removed and brought back`)}, async () => {`,
    `  const { id } = await submit(${constant});`,
    `  expect(await detail(id)).toMatchObject(${constant});`,
    `  await submit({ ...${constant}, ${display.name}: "B02", id });`,
    `  expect((await list({ ${key.name}: ${display === key ? '"B02"' : `${constant}.${key.name}`} })).records).toMatchObject([{ id, ${display.name}: "B02" }]);`,
    `  expect((await list({ ${key.name}: "%" })).total).toBe(0);`,
    "",
    `  const [heads, ...rows] = await downloadedSheet(admin, "${path}/export");`,
    `  expect(heads).toEqual([${[...fields.map(({ title }) => title.split(" · ")[0]), "创建时间"].map((head) => JSON.stringify(head)).join(", ")}]);`,
    "  expect(rows).toHaveLength(1);",
    "",
    "  await remove(id);",
    "  expect((await list()).total).toBe(0);",
    `  await admin.POST("/blade-system/uses/restore", { body: { operation: "remove${capital(constant)}", ids: [id] } });`,
    "  expect((await list()).total).toBe(1);",
    "});",
    "",
    `test(${JSON.stringify(`another hospital neither sees nor changes ${article(one)} ${one}, and has its own with the same key`)}, async () => {`,
    `  const { id } = await submit({ ...${constant}, ${key.name}: "C03" });`,
    "  expect((await refusalOf(detail(id, other))).status).toBe(404);",
    `  expect((await refusalOf(submit({ ...${constant}, id }, other))).status).toBe(404);`,
    `  await submit({ ...${constant}, ${key.name}: "C03" }, other);`,
    `  const taken = await refusalOf(submit({ ...${constant}, ${key.name}: "C03" }));`,
    `  expect([taken.status, taken.msg]).toEqual([409, ${JSON.stringify(`${key.title.split(" · ")[0]}已存在`)}]);`,
    "});",
  ];
}

/**
 * The files of an entity with their lines, and the line for its operations in openapi.yaml.
 *
 * @param entity result of `entityOf`
 * @param {number} number of the migration
 */
export function filesOf(entity, number) {
  const { name, service } = entity;
  const server = `packages/server/src/operations/${service}/${name}`;
  const files = {
    [`openapi/paths/blade-${service}/${name}.yaml`]: contract(entity),
    [`packages/server/src/db/migrations/${String(number).padStart(4, "0")}_${snake(`${service}_${name}`)}.sql`]:
      migration(entity),
    [`${server}/handlers.ts`]: handlers(entity),
    [`packages/console/src/entities/${service}/${name.replaceAll("-", "")}.tsx`]: screen(entity),
    [`${server}/${name}.test.ts`]: test(entity),
  };
  return {
    files: Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, `${lines.join("\n")}\n`])),
    line: `  /blade-${service}/${name}/*: { $ref: paths/blade-${service}/${name}.yaml#/standard }`,
  };
}

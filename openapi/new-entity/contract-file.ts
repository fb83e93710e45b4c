import { type Entity, isText, lengthOf, searchOf } from "./check.ts";
import type { FieldDescription } from "./description.ts";
import { bounds, exampleOf, printed } from "./examples.ts";
import { article, camel, capital, lower, pluralOf, snake } from "./names.ts";
import { yaml } from "./print.ts";

function propertyLine(field: FieldDescription, { isBizDict }: Entity): string {
  const { name, kind, title, isRequired, dict = "" } = field;
  const keys = [`title: ${yaml(title)}`];
  if (kind === "date") keys.unshift(`$ref: ../../schemas/scalar.yaml#/${isRequired ? "Day" : "OptionalDate"}`);
  if (kind === "datetime")
    keys.unshift(`$ref: ../../schemas/scalar.yaml#/${isRequired ? "DateTime" : "OptionalDateTime"}`);
  if (kind === "switch") keys.push("type: boolean");
  if (kind === "number" || kind === "decimal") {
    const [min, max] = bounds(field);
    keys.push(`type: ${kind === "number" ? "integer" : "number"}`, `minimum: ${min}`, `maximum: ${max}`);
  }
  if (kind === "text" || kind === "long" || kind === "dict") {
    keys.push(
      "type: string",
      ...(isRequired ? ["minLength: 1", "pattern: '\\S'"] : []),
      `maxLength: ${lengthOf(field)}`,
    );
    if (kind === "long") keys.push("x-input: long");
    else if (kind === "text" && lengthOf(field) > 300) keys.push("x-input: text");
    if (kind === "dict") keys.push(`${isBizDict(dict) ? "x-dict-biz" : "x-dict"}: ${dict}`);
  }
  keys.push(`example: ${printed(exampleOf(field), yaml)}`);
  return `    ${name}: { ${keys.join(", ")} }`;
}

/** A filter as the short form says it. Of a text it has to say that it compares exactly. */
const filterOf = (field: FieldDescription) =>
  `${field.name}: ${searchOf(field) === "equals" && isText(field) ? "{ x-match: equals }" : searchOf(field)}`;

/** The columns of the sheet. */
const columnsOf = ({ kind, fields }: Entity) => [
  ...(kind === "tree" ? ["parentName"] : []),
  ...fields.map(({ name }) => name),
  ...(kind === "tree" ? ["sort"] : []),
  "createTime",
];

const parentTitle = ({ zh }: Entity) => `上级${zh} · Parent`;

/** A filter as a parameter of an operation that is written out. */
function parameterLines(field: FieldDescription): string[] {
  const { name, kind, title } = field;
  const [zh, en] = title.split(" · ");
  const search = searchOf(field);
  const [min, max] = bounds(field);
  const schema =
    kind === "number" || kind === "decimal"
      ? `type: ${kind === "number" ? "integer" : "number"}, minimum: ${min}, maximum: ${max}`
      : `type: string, maxLength: ${Math.min(lengthOf(field), 255)}`;
  return [
    `      - name: ${name}`,
    "        in: query",
    `        description: ${yaml(search === "contains" ? `${zh}，包含 · ${en} contains` : title)}`,
    `        x-match: ${search}`,
    `        schema: { ${schema} }`,
  ];
}

/** The whole tree, and one level of it. */
function treeOperations({ name, zh, plural, searched }: Entity): string[] {
  const row = capital(camel(name));
  const filters = searched.flatMap(parameterLines);
  return [
    "list:",
    "  get:",
    `    operationId: list${row}`,
    `    summary: ${yaml(`${zh}树 · ${plural} as a tree`)}`,
    `    x-permission: ${snake(name)}_view`,
    ...(filters.length > 0 ? ["    parameters:", ...filters] : []),
    `    answers: { list: { $ref: "#/${row}" } }`,
    "lazyList:",
    "  get:",
    `    operationId: list${row}Lazily`,
    `    summary: ${yaml(`逐级${zh} · ${plural} of one level`)}`,
    `    x-permission: ${snake(name)}_view`,
    "    parameters:",
    "      - name: parentId",
    "        in: query",
    "        description: 上级，默认顶级；按名称查找而未指定时为各级 · Parent; by default the top, or every level where a name is looked for",
    "        schema: { $ref: ../../schemas/scalar.yaml#/ParentId }",
    ...filters,
    `    answers: { list: { $ref: "#/${row}" } }`,
  ];
}

/** The properties that only rows of a tree have. */
const treeProperties = (entity: Entity) => [
  "      x-optional: [ parentName, parentPath, hasChildren, children ]",
  "      properties:",
  `        parentName: { title: ${yaml(parentTitle(entity))}, type: string, maxLength: 2000, example: 示例 }`,
  "        parentPath: { title: 所在位置 · Place, type: string, maxLength: 10000, description: 各级上级，以 / 分隔 · Names of all above it, example: 示例 }",
  "        hasChildren: { type: boolean, description: 有下级 · Has children, example: true }",
  `        children: { type: array, items: { $ref: "#/${capital(camel(entity.name))}" }, description: 下级，没有则无此键 · Children; absent on a leaf }`,
];

/** The schemas and operations of an entity, in short forms. */
export function contractFile(entity: Entity): string[] {
  const { name, service, kind, menu, zh, en, plural, fields, searched, sorted, key, display } = entity;
  const isTree = kind === "tree";
  const row = capital(camel(name));
  const one = lower(en);
  const many = lower(plural);
  const required = fields.filter(({ isRequired }) => isRequired);
  return [
    "standard:",
    `  row: { $ref: "#/${row}" }`,
    `  words: ${yaml(`${zh} · ${article(one)} ${one}`)}`,
    ...(many === `${one}s` ? [] : [`  plural: ${yaml(many)}`]),
    `  buttons: ${snake(name)}`,
    ...(isTree ? [] : [`  sortable: [ ${sorted.map((field) => field.name).join(", ")} ]`]),
    ...(searched.length > 0 ? [`  filters: { ${searched.map(filterOf).join(", ")} }`] : []),
    `  columns: [ ${columnsOf(entity).join(", ")} ]`,
    ...(isTree ? ["  remove: { description: 有下级记录时拒绝 · Refused while there are records below it }"] : []),
    ...(isTree ? treeOperations(entity) : []),
    `${row}:`,
    `  description: ${yaml(`${zh} · ${en}`)}`,
    "  allOf:",
    "    - $ref: ../../schemas/base.yaml#/Base",
    `    - x-row-of: { $ref: "#/${row}Input" }`,
    ...(isTree ? treeProperties(entity) : []),
    `${row}Input:`,
    "  x-entity:",
    `    name: ${service}/${name}`,
    `    title: ${yaml(`${zh} · ${en}`)}`,
    ...(plural === (/[^aeiou]y$/.test(en) ? pluralOf(en) : `${en}s`) ? [] : [`    plural: ${yaml(plural)}`]),
    `    path: /blade-${service}/${name}`,
    `    row: ${row}`,
    `    display: ${display.name}`,
    `    key: ${key.name}`,
    ...(isTree ? ["    tree: parentId"] : []),
    `    section: ${camel(pluralOf(name))}`,
    `    menu: { in: ${menu.in}, icon: ${menu.icon}, sort: ${menu.sort} }`,
    "  type: object",
    "  description: 无 id 为新增 · An add when there is no id",
    "  additionalProperties: false",
    `  required: [ ${[...required.map((field) => field.name), ...(isTree ? ["sort"] : [])].join(", ")} ]`,
    "  properties:",
    "    id: { $ref: ../../schemas/scalar.yaml#/OptionalId, title: 主键 · ID }",
    ...(isTree
      ? [
          `    parentId: { $ref: ../../schemas/scalar.yaml#/ParentId, title: ${yaml(parentTitle(entity))}, x-ref: self, x-ref-label: parentName, x-input: tree }`,
        ]
      : []),
    ...fields.map((field) => propertyLine(field, entity)),
    ...(isTree ? ["    sort: { $ref: ../../schemas/scalar.yaml#/Sort, title: 排序 · Sort order }"] : []),
  ];
}

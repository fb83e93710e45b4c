import type { Entity } from "./check.ts";
import { contractFile } from "./contract-file.ts";
import { columnTypes, type EntityDescription, type FieldDescription } from "./description.ts";
import { camel, pluralOf, snake } from "./names.ts";
import { laidOut } from "./print.ts";
import { testFile } from "./test-file.ts";

/** A file of the tree, and its whole text. */
export type MadeFile = { path: string; text: string };

/** What an entity consists of: its files, and more lines of the contract's table of contents. */
export type Made = { files: MadeFile[]; lines: string[] };

/** The contract's table of contents. */
export const contents = "openapi/openapi.yaml";

function column({ name, kind, isRequired }: FieldDescription): [string, string] {
  const [type, empty]: readonly [string, string?] = columnTypes[kind];
  if (isRequired) return [snake(name), `${type} not null`];
  return [snake(name), empty === undefined ? type : `${type} not null default ${empty}`];
}

function migration({ name, service, kind, fields, key }: Entity): string[] {
  const table = snake(`${service}_${name}`);
  const inTree = (named: [string, string]) => (kind === "tree" ? [named] : []);
  const columns: [string, string][] = [
    ["tenant_id", "text not null references blade_tenant"],
    ["id", "bigint not null"],
    ...inTree(["parent_id", "bigint not null default 0"]),
    ...fields.map(column),
    ...inTree(["sort", "int not null"]),
    ["create_user", "bigint"],
    ["create_dept", "bigint"],
    ["create_time", "timestamptz(0) not null default date_trunc('second', now())"],
    ["update_user", "bigint"],
    ["update_time", "timestamptz(0) not null default date_trunc('second', now())"],
    ["status", "int not null default 1"],
    ["is_deleted", "int not null default 0 check (is_deleted in (0, 1))"],
  ];
  const width = Math.max(...columns.map(([each]) => each.length));
  return [
    `create table ${table} (`,
    ...columns.map(([each, type]) => `  ${each.padEnd(width)} ${type},`),
    "  primary key (tenant_id, id)",
    ");",
    kind === "tree"
      ? "-- No two records have the same."
      : "-- Lists are in this order, and no two records have the same.",
    `create unique index ${table}_key on ${table} (tenant_id, ${snake(key.name)}) where is_deleted = 0;`,
    ...(kind === "tree"
      ? [
          "-- Levels are in this order.",
          `create index ${table}_order on ${table} (tenant_id, sort, id) where is_deleted = 0;`,
        ]
      : []),
  ];
}

/** The constant of the generated description. */
const constantOf = ({ service, name }: Entity) => camel(`${service}/${name}`);
const importOf = (entity: Entity) =>
  `import { ${constantOf(entity)} } from "@bladekit/openapi/entities/${entity.service}-${entity.name}";`;

const handlers = (entity: Entity) => {
  const many = camel(pluralOf(entity.name));
  const isTree = entity.kind === "tree";
  const constant = constantOf(entity);
  return [
    importOf(entity),
    'import { defineHandlers } from "../../../context/handler.ts";',
    isTree
      ? 'import { usualTree } from "../../../lists/usual-tree.ts";'
      : 'import { usualEntity } from "../../../lists/usual-entity.ts";',
    "",
    ...(isTree
      ? [`const ${many} = usualTree(${constant}, {`, `  table: "${constant}",`, "});"]
      : [
          `const ${many} = usualEntity(${constant}, {`,
          `  table: "${constant}",`,
          `  order: [["${entity.key.name}", "asc"]],`,
          "});",
        ]),
    "",
    `/** ${entity.plural} of a hospital. */`,
    `export const ${camel(entity.name)}Handlers = defineHandlers(${many}.handlers);`,
  ];
};

const namesOf = (fields: readonly FieldDescription[]) => fields.map(({ name }) => `"${name}"`);

const screen = (entity: Entity) => [
  importOf(entity),
  'import { defineEntity } from "../../model/define-entity.ts";',
  "",
  `/** ${entity.plural} of a hospital. */`,
  `export const entity = defineEntity(${constantOf(entity)}, {`,
  ...laidOut("  columns: [", [...namesOf(entity.shown), ...(entity.kind === "tree" ? ['"sort"'] : [])], "],"),
  ...(entity.searched.length > 0 ? laidOut("  filters: [", namesOf(entity.searched), "],") : []),
  entity.kind === "tree" ? "  defaults: { sort: 1 }," : `  sort: ["${entity.key.name}", "ASC"],`,
  "});",
];

/** The lines of an entity in the contract's table of contents. */
export function linesOf({ service, name, kind }: Pick<EntityDescription, "service" | "name" | "kind">): string[] {
  const line = (path: string, item: string) =>
    `  /blade-${service}/${name}/${path}: { $ref: paths/blade-${service}/${name}.yaml#/${item} }`;
  const ofTree = kind === "tree" ? [line("list", "list"), line("lazy-list", "lazyList")] : [];
  return [line("*", "standard"), ...ofTree];
}

/** The name of a migration without its number. */
export const migrationOf = ({ service, name }: Pick<Entity, "service" | "name">) =>
  `_${snake(`${service}_${name}`)}.sql`;

/**
 * Writes the files of an entity. It reads and writes nothing itself.
 *
 * @param entity result of `checkEntity`, which found no fault
 * @param number that of its migration
 */
export function filesOf(entity: Entity, number: number): Made {
  const { name, service } = entity;
  const server = `packages/server/src/operations/${service}/${name}`;
  const texts: [string, string[]][] = [
    [`openapi/paths/blade-${service}/${name}.yaml`, contractFile(entity)],
    [`packages/server/src/db/migrations/${String(number).padStart(4, "0")}${migrationOf(entity)}`, migration(entity)],
    [`${server}/handlers.ts`, handlers(entity)],
    [`packages/console/src/entities/${service}/${name.replaceAll("-", "")}.tsx`, screen(entity)],
    [`${server}/${name}.test.ts`, testFile(entity)],
  ];
  return {
    files: texts.map(([path, lines]) => ({ path, text: `${lines.join("\n")}\n` })),
    lines: linesOf(entity),
  };
}

/** The contract's table of contents with more lines, after the others of their service; unchanged if it has them. */
export function withLines(text: string, added: readonly string[], service: string): string {
  const lines = text.split("\n");
  const missing = added.filter((line) => !lines.includes(line));
  if (missing.length === 0) return text;
  const last = lines.findLastIndex((each) => each.startsWith(`  /blade-${service}/`));
  const at = last < 0 ? lines.findIndex((each) => each.startsWith("components:")) : last + 1;
  return lines.toSpliced(at, 0, ...missing).join("\n");
}

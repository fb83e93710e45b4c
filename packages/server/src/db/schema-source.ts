import type { Client } from "pg";

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  alwaysGenerated: boolean;
  check: string | null;
};

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "alwaysGenerated",
    (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as check
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and c.relname not like 'schema\\_migration%'
  order by c.relname collate "C", a.attnum`;

// The types that the driver returns with the parsers of pool.ts, and takes.
const TYPES: Readonly<Record<string, string>> = {
  int2: "number",
  int4: "number",
  float4: "number",
  float8: "number",
  bool: "boolean",
  json: "Json",
  jsonb: "Json",
  bytea: "Buffer",
  ...Object.fromEntries(
    [
      "int8",
      "numeric",
      "text",
      "varchar",
      "bpchar",
      "uuid",
      "inet",
      "date",
      "timestamp",
      "timestamptz",
      "tsvector",
    ].map((type) => [type, "string"]),
  ),
};

const HEAD = `// Generated from the migrations by \`npm run generate -w @bladekit/server\`. Do not edit.

import type { ColumnType, GeneratedAlways } from "kysely";

/** A column with a default: may be left out of an insert. */
type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** Read as a value, written as JSON text: the driver would write an array as an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;

/** Filled in by the tenant scope; never changed. */
type TenantId = ColumnType<string, string | undefined, never>;
`;

/** TypeScript source that describes the tables of a migrated database: one type per table, and which of them belong to tenants. */
export async function describeSchema(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = new Map<string, Column[]>();
  for (const column of rows) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  const names = [...tables.keys()];
  const owned = names.filter((name) => tables.get(name)?.some(({ column }) => column === "tenant_id"));
  return [
    HEAD,
    ...names.map((name) => tableType(name, tables.get(name) ?? [])),
    block(
      "export type DB = {",
      names.map((name) => `${camel(name)}: ${typeName(name)};`),
      "};",
    ),
    "/** Names in SQL of the tables that have a `tenant_id`. */",
    block(
      "export const TENANT_TABLES: ReadonlySet<string> = new Set([",
      owned.map((name) => `"${name}",`),
      "]);",
    ),
  ].join("\n");
}

function tableType(name: string, columns: readonly Column[]): string {
  const lines = columns.map((column) => `${camel(column.column)}: ${columnType(column)};`);
  return block(`export type ${typeName(name)} = {`, lines, "};\n");
}

function columnType(column: Column): string {
  if (column.column === "tenant_id") return "TenantId";
  const base = unionOf(column) ?? plainType(column);
  const type = column.nullable ? `${base} | null` : base;
  if (column.alwaysGenerated) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

function plainType({ table, column, type }: Column): string {
  const isArray = type.startsWith("_");
  const base = TYPES[isArray ? type.slice(1) : type];
  if (!base) throw new Error(`${table}.${column}: schema-source.ts has no TypeScript type for ${type}`);
  return isArray ? `${base}[]` : base;
}

// check (x in ('a', 'b')) on a text column.
function unionOf({ check }: Column): string | undefined {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|('[^']*'::text))\)\)$/.exec(check ?? "");
  const items = (list?.[1] ?? list?.[2])?.split(", ").map((item) => /^'([^']*)'::text$/.exec(item)?.[1]);
  if (!items || items.some((item) => item === undefined)) return undefined;
  return items.map((item) => JSON.stringify(item)).join(" | ");
}

function block(head: string, lines: readonly string[], tail: string): string {
  return [head, ...lines.map((line) => `  ${line}`), tail].join("\n");
}

function typeName(table: string): string {
  const name = camel(table);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`;
}

// As CamelCasePlugin does it, which cannot tell `a_1` from `a1`.
function camel(name: string): string {
  if (/_\d|__|[A-Z]/.test(name)) throw new Error(`${name}: is not the same after camelCase and back`);
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

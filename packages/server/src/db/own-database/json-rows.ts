import type pg from "pg";
import type { TableShape } from "./tables.ts";

const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(", ");

/** A query for rows as JSON texts in the column `line`. They keep every value exactly as the database has it. */
export function rowsAsJson({ name, columns }: TableShape, where = "true"): string {
  return `select row_to_json(t)::text as line from (select ${list(columns)} from ${name} where ${where}) t`;
}

/** Writes rows of `rowsAsJson`. An existing row with the same key is updated if it differs. */
export async function writeRows(client: pg.ClientBase, table: TableShape, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const { name, columns, key } = table;
  const others = columns.filter((column) => !key.includes(column));
  const changes = others.map((column) => `"${column}" = excluded."${column}"`).join(", ");
  const differs = `row(${others.map((column) => `old."${column}"`).join(", ")}) is distinct from row(${others
    .map((column) => `excluded."${column}"`)
    .join(", ")})`;
  const onConflict = others.length > 0 ? `do update set ${changes} where ${differs}` : "do nothing";
  await client.query(
    `insert into ${name} as old (${list(columns)}) overriding system value
     select ${list(columns)} from json_populate_recordset(null::${name}, $1::json)
     on conflict (${list(key)}) ${onConflict}`,
    [`[${rows.join(",")}]`],
  );
}

/** The number of rows, and a checksum that changes when any row changes. */
export const DIGEST = "count(*)::text || ' ' || coalesce(sum(('x' || left(md5(line), 15))::bit(60)::bigint), 0)::text";

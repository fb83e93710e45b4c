import type pg from "pg";

/** A row of a table: values by column. */
export type AnyRow = Record<string, unknown>;

/**
 * For each table the required columns of a row, except `tenant_id`, with meaningless values of the right type. Checks and foreign keys of a
 * table would refuse them: see `dropRules`.
 */
export async function anyRows(client: pg.Client): Promise<Map<string, AnyRow>> {
  const required = await client.query(
    `select table_name, column_name, udt_name from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
       and is_identity = 'NO' and column_name <> 'tenant_id'`,
  );
  const rows = new Map<string, AnyRow>();
  for (const { table_name, column_name, udt_name } of required.rows) {
    rows.set(table_name, { ...rows.get(table_name), [column_name]: anyValue(udt_name) });
  }
  return rows;
}

/** Drops the checks and foreign keys of tables, so that any value is accepted. */
export async function dropRules(client: pg.Client, tables: readonly string[]): Promise<void> {
  const { rows } = await client.query(
    `select conrelid::regclass as table, conname from pg_constraint
     where contype in ('c', 'f') and connamespace = 'public'::regnamespace and conrelid::regclass::text = any($1)
     order by contype desc`,
    [tables],
  );
  for (const { table, conname } of rows) await client.query(`alter table ${table} drop constraint "${conname}"`);
}

function anyValue(type: string): unknown {
  if (type.startsWith("_")) return [];
  const values: Record<string, unknown> = { bool: true, jsonb: "{}", json: "{}", date: "2026-11-20", text: "x" };
  if (type.startsWith("timestamp")) return "2026-11-20 08:00:00";
  return values[type] ?? 1;
}

import type pg from "pg";
import { createPool, type DatabaseAddress } from "./pool.ts";

/** The most milliseconds that reading the structure of another database may take, connecting included. */
const limitMs = 5_000;
/** The most tables of a list, and the most columns of a table. */
const mostTables = 2_000;
export const mostColumns = 1_000;

/** A column as `information_schema` has it; `type` is the type with its length, such as `varchar(255)`. */
export type Column = {
  name: string;
  type: string;
  comment: string;
  isNullable: boolean;
  hasDefault: boolean;
  isKey: boolean;
};
export type Table = { name: string; comment: string };

// Reads only descriptions of tables, never their rows.
const TABLES = `
  select table_name::text as name,
    coalesce(nullif(left(obj_description(to_regclass(format('%I.%I', table_schema, table_name)), 'pg_class'), 255), ''), table_name) as comment
  from information_schema.tables where table_schema = current_schema()`;

const COLUMNS = `
  select c.column_name::text as name,
    left(format_type(a.atttypid, a.atttypmod), 64) as type,
    coalesce(left(col_description(a.attrelid, a.attnum), 255), '') as comment,
    c.is_nullable = 'YES' as "isNullable",
    c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as "hasDefault",
    exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)) as "isKey"
  from information_schema.columns c
    join pg_attribute a on a.attrelid = to_regclass(format('%I.%I', c.table_schema, c.table_name)) and a.attname = c.column_name
  where c.table_schema = current_schema() and c.table_name = $1
  order by c.ordinal_position limit ${mostColumns + 1}`;

/** The tables and views of another database, by name; at most 2,000. */
export function tablesOf(address: DatabaseAddress): Promise<Table[]> {
  return readOnly(address, async (client) => {
    const { rows } = await client.query<Table>(`${TABLES} order by 1 limit ${mostTables}`);
    return rows;
  });
}

/**
 * One table with its columns; undefined if it does not exist. There may be one more column than `mostColumns`, which shows that some are
 * missing.
 */
export function tableOf(address: DatabaseAddress, name: string): Promise<(Table & { columns: Column[] }) | undefined> {
  return readOnly(address, async (client) => {
    const [table] = (await client.query<Table>(`${TABLES} and table_name = $1`, [name])).rows;
    return table && { ...table, columns: (await client.query<Column>(COLUMNS, [name])).rows };
  });
}

/** Runs work in one read-only transaction, and drops the connection when the time is over. */
async function readOnly<T>(url: DatabaseAddress, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = createPool({
    ...{ url, max: 1, queryTimeout: limitMs, connectTimeout: limitMs, applicationName: "bladekit model" },
  });
  let client: pg.PoolClient | undefined;
  const reading = (async () => {
    client = await pool.connect();
    await client.query("begin read only");
    return work(client);
  })();
  reading.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(fail, limitMs, new Error("timeout"));
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
    // Closed instead of returned to the pool, so that a slow server cannot hold our resources.
    client?.release(true);
    pool.end().catch(() => {});
  }
}

import type pg from "pg";
import type { Keys } from "./personal-columns/keys.ts";
import { openUnnamed, type PersonalData, type Place, sealOf } from "./personal-columns/personal-data.ts";
import { BOUND_COLUMNS, type BoundColumn, boundColumnsOf, PERSONAL_COLUMNS, rowKeyOf } from "./personal-columns.ts";
import { createPool, type DatabaseAddress } from "./pool.ts";

type Row = Record<string, unknown> & { tenant_id: string };

type Parts = {
  keys: Keys;
  personalData: PersonalData;
  /** Makes every blind index anew. */
  reindex?: boolean;
  /** Everything is bound to its row already, so what is not was brought from elsewhere. */
  isBound?: boolean;
};

/** The number of values that were encrypted, and the cells with a value that was not encrypted for them. */
export type SealedRows = { sealed: number; misplaced: readonly string[] };

const batch = 500;
const LOCK = 7_203_114_553;

/**
 * Encrypts stored values that are not yet encrypted with the present suite and key, for their own row: rows of an earlier version, and rows
 * from before a change of keys. Each batch is a transaction, so an interrupted run continues where it stopped. A value that does not
 * belong to its cell is left there and named.
 */
export async function sealRows(url: DatabaseAddress, parts: Parts): Promise<SealedRows> {
  const pool = createPool({ url, max: 1, queryTimeout: 0, applicationName: "bladekit seal" });
  const client = await pool.connect();
  let sealed = 0;
  const misplaced: string[] = [];
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    for (const table of new Set(BOUND_COLUMNS.map((bound) => bound.table)))
      sealed += await sealTable(client, table, parts, misplaced);
    sealed += await sealDatasources(client, parts);
    sealed += await hideAccounts(client);
    await validateChecks(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => {});
    client.release();
    await pool.end();
  }
  return { sealed, misplaced };
}

/** What a cell holds, in clear. @throws when it was not encrypted for this cell */
function readCell(stored: unknown, place: Place, bound: BoundColumn, { keys, personalData, isBound }: Parts): string {
  if (typeof stored !== "string") return JSON.stringify(stored);
  const seal = sealOf(stored);
  if (seal?.isBound) return personalData.open(stored, place);
  if (isBound) throw new Error("not bound, although everything here is");
  if (seal) return personalData.decrypt(stored);
  const wasSealed = bound.kind === "c" || PERSONAL_COLUMNS[bound.table]?.[bound.column]?.wasSealed;
  return wasSealed ? openUnnamed(keys, stored) : stored;
}

/** All columns of a row are written at once, because a constraint refuses a row with one of them in an earlier form. */
async function sealTable(client: pg.PoolClient, table: string, parts: Parts, misplaced: string[]): Promise<number> {
  const { personalData, reindex } = parts;
  const columns = boundColumnsOf(table);
  const keyColumns = ["tenant_id", ...rowKeyOf(table)];
  const stale = columns.map((bound) => {
    const { column, kind } = bound;
    const [text, nothing] = kind === "j" ? [`${column} #>> '{}'`, "{}"] : [column, ""];
    const present = `${column} is not null and ${column} <> '${nothing}'`;
    return `${present} and ${indexOf(bound) && reindex ? "true" : `${text} not like '${personalData.prefixOf(kind)}%'`}`;
  });
  const after = `(${keyColumns.join(", ")}) > (${keyColumns.map((_, n) => `$${n + 1}`).join(", ")})`;
  let sealed = 0;
  let last: unknown[] | undefined;
  for (;;) {
    await client.query("begin");
    const { rows } = await client.query<Row>(
      `select ${[...keyColumns, ...columns.map(({ column }) => column)].join(", ")} from ${table}
       where (${stale.join(" or ")}) ${last ? `and ${after}` : ""}
       order by ${keyColumns.join(", ")} limit ${batch} for update`,
      last ?? [],
    );
    for (const row of rows) {
      const written = columns.flatMap((bound) => sealCell(bound, row, parts, misplaced));
      sealed += written.filter(({ isSealed }) => isSealed).length;
      if (written.length === 0) continue;
      const named = [
        ...written.map(({ name, value }) => [name, value]),
        ...keyColumns.map((name) => [name, row[name]]),
      ];
      const equal = named.map(([name], n) => `${name} = $${n + 1}`);
      await client.query(
        `update ${table} set ${equal.slice(0, written.length).join(", ")} where ${equal.slice(written.length).join(" and ")}`,
        named.map(([, given]) => given),
      );
    }
    await client.query("commit");
    last = keyColumns.map((name) => rows.at(-1)?.[name]);
    if (rows.length < batch) return sealed;
  }
}

const indexOf = ({ table, column }: BoundColumn) => PERSONAL_COLUMNS[table]?.[column]?.index;

/** What has to be written of a cell: its value and its index, if either is not as it should be. */
function sealCell(bound: BoundColumn, row: Row, parts: Parts, misplaced: string[]) {
  const { personalData, reindex } = parts;
  const { table, column, kind } = bound;
  const stored = row[column];
  const isEmpty = stored === null || stored === "" || (kind === "j" && JSON.stringify(stored) === "{}");
  const isFresh = typeof stored === "string" && stored.startsWith(personalData.prefixOf(kind));
  const index = indexOf(bound);
  if (isEmpty || (isFresh && !(reindex && index))) return [];
  const place = { table, column, tenantId: row.tenant_id, key: rowKeyOf(table).map((name) => String(row[name])) };
  const isBound = typeof stored === "string" && sealOf(stored)?.isBound;
  let clear: string;
  try {
    clear = readCell(stored, place, bound, parts);
  } catch (cause) {
    if (!isBound && !parts.isBound) throw cause;
    misplaced.push(`${table}.${column} ${place.tenantId}/${place.key.join("/")}`);
    return [];
  }
  const value = personalData.seal(clear, kind, place);
  return [
    { name: column, value: kind === "j" ? JSON.stringify(value) : value, isSealed: true },
    ...(index ? [{ name: index, value: personalData.index(row.tenant_id, clear), isSealed: false }] : []),
  ];
}

/** The passwords of datasources, which belong to no tenant. */
async function sealDatasources(client: pg.PoolClient, { keys, personalData }: Parts): Promise<number> {
  const { rows } = await client.query<{ id: string; stored: string }>(
    "select id, password_cipher as stored from blade_datasource where password_cipher not like $1 and password_cipher <> ''",
    [`${personalData.prefixOf("e")}%`],
  );
  for (const { id, stored } of rows) {
    const clear = sealOf(stored) ? personalData.decrypt(stored) : openUnnamed(keys, stored);
    const values = [personalData.encrypt(clear), id];
    await client.query("update blade_datasource set password_cipher = $1 where id = $2", values);
  }
  return rows.length;
}

/** Candidates sign in with their phone number. Their account name is the blind index of that number. */
async function hideAccounts(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ tenant_id: string; id: string; phone_digest: string }>(
    `select tenant_id, id, phone_digest from blade_user
     where user_type = 'guest' and phone <> '' and phone_digest is not null and account <> phone_digest`,
  );
  for (const { tenant_id, id, phone_digest } of rows) {
    const values = [phone_digest, tenant_id, id];
    await client.query("update blade_user set account = $1 where tenant_id = $2 and id = $3", values);
  }
  return rows.length;
}

/** Once every row is encrypted, a constraint of the database guarantees it. */
async function validateChecks(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and not convalidated and conname like '%\\_sealed'`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} validate constraint ${name}`);
}

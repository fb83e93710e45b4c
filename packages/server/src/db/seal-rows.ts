import type pg from "pg";
import type { Keys } from "./personal-columns/keys.ts";
import { openUnnamed, type PersonalData, SEAL, sealKindOf } from "./personal-columns/personal-data.ts";
import { PERSONAL_COLUMNS, type PersonalColumn, SECRET_COLUMNS } from "./personal-columns.ts";
import { createPool, type DatabaseAddress } from "./pool.ts";

type Row = Record<string, unknown> & { tenant_id: string };
type Task = { table: string; column: string; read: (stored: unknown) => string; kind: "t" | "j" | "c"; index?: string };

const batch = 500;
const LOCK = 7_203_114_553;

/**
 * Encrypts stored values that are not yet encrypted with the present key: rows of an earlier version, and rows from before a change of
 * keys. With `reindex` every blind index is made anew, too. Each batch is a transaction, so an interrupted run continues where it stopped.
 * Returns the number of encrypted values.
 */
export async function sealRows(
  url: DatabaseAddress,
  { keys, personalData, reindex = false }: { keys: Keys; personalData: PersonalData; reindex?: boolean },
): Promise<number> {
  const pool = createPool({ url, max: 1, queryTimeout: 0, applicationName: "bladekit seal" });
  const client = await pool.connect();
  let sealed = 0;
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    for (const task of tasks(keys, personalData)) sealed += await sealColumn(client, task, personalData, reindex);
    sealed += await hideAccounts(client, personalData, reindex);
    await validateChecks(client);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => {});
    client.release();
    await pool.end();
  }
  return sealed;
}

function tasks(keys: Keys, personalData: PersonalData): Task[] {
  const unseal = (text: string, before: (text: string) => string) =>
    sealKindOf(text) === undefined ? before(text) : personalData.decrypt(text);
  const unnamed = (text: string) => openUnnamed(keys, text);
  const personal = Object.entries(PERSONAL_COLUMNS).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, { kind, index, wasSealed }]: [string, PersonalColumn]): Task => {
      const before = wasSealed ? unnamed : (text: string) => text;
      const read = (stored: unknown) => (typeof stored === "string" ? unseal(stored, before) : JSON.stringify(stored));
      return { table, column, kind: kind === "json" ? "j" : "t", read, ...(index && { index }) };
    }),
  );
  const secret = Object.entries(SECRET_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column): Task => ({ table, column, kind: "c", read: (stored) => unseal(String(stored), unnamed) })),
  );
  return [...personal, ...secret];
}

async function sealColumn(
  client: pg.PoolClient,
  { table, column, read, kind, index }: Task,
  personalData: PersonalData,
  reindex: boolean,
): Promise<number> {
  const keyColumns = await primaryKey(client, table);
  const isJson = kind === "j";
  const text = isJson ? `${column} #>> '{}'` : column;
  const present = `${column} is not null and ${isJson ? `${column} <> '{}'` : `${column} <> ''`}`;
  const stale = `${text} not like '${SEAL}${kind}.${personalData.keyId}.%'`;
  const after = `(${keyColumns.join(", ")}) > (${keyColumns.map((_, n) => `$${n + 1}`).join(", ")})`;
  let sealed = 0;
  let last: unknown[] | undefined;
  for (;;) {
    await client.query("begin");
    const { rows } = await client.query<Row>(
      `select ${[...keyColumns, column].join(", ")} from ${table}
       where ${present} ${reindex && index ? "" : `and ${stale}`} ${last ? `and ${after}` : ""}
       order by ${keyColumns.join(", ")} limit ${batch} for update`,
      last ?? [],
    );
    for (const row of rows) {
      const clear = read(row[column]);
      const value = personalData.seal(clear, kind);
      const written = [
        [column, isJson ? JSON.stringify(value) : value],
        ...(index ? [[index, personalData.index(row.tenant_id, clear)]] : []),
      ];
      const named = [...written, ...keyColumns.map((name) => [name, row[name]])];
      const equal = named.map(([name], n) => `${name} = $${n + 1}`);
      await client.query(
        `update ${table} set ${equal.slice(0, written.length).join(", ")} where ${equal.slice(written.length).join(" and ")}`,
        named.map(([, given]) => given),
      );
    }
    await client.query("commit");
    sealed += rows.length;
    last = keyColumns.map((name) => rows.at(-1)?.[name]);
    if (rows.length < batch) return sealed;
  }
}

/** Candidates sign in with their phone number. Their account name is the blind index of that number. */
async function hideAccounts(client: pg.PoolClient, personalData: PersonalData, reindex: boolean): Promise<number> {
  const { rows } = await client.query<{ tenant_id: string; id: string; phone: string }>(
    `select tenant_id, id, phone from blade_user where user_type = 'guest' and phone <> '' ${reindex ? "" : "and account <> phone_digest"}`,
  );
  for (const { tenant_id, id, phone } of rows) {
    const account = personalData.index(tenant_id, personalData.decrypt(phone));
    await client.query("update blade_user set account = $1 where tenant_id = $2 and id = $3", [account, tenant_id, id]);
  }
  return rows.length;
}

async function primaryKey(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Once every row is encrypted, a constraint of the database guarantees it. */
async function validateChecks(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and not convalidated and conname like '%\\_sealed'`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} validate constraint ${name}`);
}

import type pg from "pg";
import { DIGEST, rowsAsJson, writeRows } from "./json-rows.ts";
import { movingTables, type TableShape } from "./tables.ts";

/** The source or the target of a move: a connection without time-outs, not in a transaction yet. */
type End = pg.ClientBase;

const batch = 200;
const at = (tenantId: string) => `tenant_id = '${tenantId.replace(/\D/g, "")}'`;

/** The rows changed while they were copied, so nothing was moved. */
export class StillChanging extends Error {
  override name = "StillChanging";
}

/**
 * Moves all rows of a tenant. `atPlatform` runs inside the transaction on the platform's database, which is the source or the target, and
 * records the tenant's new database. The move fails unless the rows that are deleted equal those that were copied. The target commits
 * first, so that a crash in between loses no row: the platform's database decides where the tenant is, and the next move to the other
 * database deletes what is left there.
 * @throws StillChanging
 */
export async function moveTenant(parts: {
  platform: End;
  own: End;
  direction: "to own" | "to platform";
  tenantId: string;
  /** Called before any row is copied. It locks the tenant in the platform's database. */
  atPlatform: () => Promise<void>;
}): Promise<void> {
  const { platform, own, direction, tenantId, atPlatform } = parts;
  const [source, target] = direction === "to own" ? [platform, own] : [own, platform];
  try {
    for (const end of [platform, own]) {
      await end.query("begin");
      await end.query("set local idle_in_transaction_session_timeout = 0");
      await end.query("set local lock_timeout = '5s'");
    }
    await atPlatform();
    const tables = await movingTables(source);
    const backwards = tables.toReversed();
    for (const { name } of backwards) await target.query(`delete from ${name} where ${at(tenantId)}`);
    for (const table of tables) await copyTable(source, target, table, tenantId);
    for (const table of backwards) await take(source, target, table, tenantId);
    await raiseVersion(source, target, tenantId);
    await target.query("commit");
    await source.query("commit");
  } catch (error) {
    for (const end of [platform, own]) await end.query("rollback").catch(() => {});
    throw error;
  }
}

async function copyTable(source: End, target: End, table: TableShape, tenantId: string): Promise<void> {
  await source.query(`declare moving no scroll cursor for ${rowsAsJson(table, at(tenantId))}`);
  for (;;) {
    const { rows } = await source.query<{ line: string }>(`fetch ${batch} from moving`);
    await writeRows(
      target,
      table,
      rows.map(({ line }) => line),
    );
    if (rows.length < batch) break;
  }
  await source.query("close moving");
}

/** Deletes the rows of a table and checks that they equal those that were copied. */
async function take(source: End, target: End, table: TableShape, tenantId: string): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(", ");
  const gone = await source.query(
    `with gone as (delete from ${table.name} where ${at(tenantId)} returning ${columns})
     select ${DIGEST} as digest from (select row_to_json(gone)::text as line from gone) rows`,
  );
  const copied = await target.query(`select ${DIGEST} as digest from (${rowsAsJson(table, at(tenantId))}) rows`);
  if (gone.rows[0]?.digest !== copied.rows[0]?.digest) throw new StillChanging(`${table.name} of ${tenantId}`);
}

/** Grants that were read before the move must not be mistaken for grants read after it. */
async function raiseVersion(source: End, target: End, tenantId: string): Promise<void> {
  const query = "select coalesce(sum(version), 0)::text as version from auth_grant_version where name in ('*', $1)";
  const { rows } = await source.query(query, [tenantId]);
  await target.query(
    `insert into auth_grant_version as old (name, version) values ($1, $2::bigint + 1)
     on conflict (name) do update set version = old.version + excluded.version`,
    [tenantId, rows[0]?.version],
  );
}

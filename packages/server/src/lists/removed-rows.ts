import { type Kysely, sql } from "kysely";
import { type Context, requireUser } from "../context/context.ts";
import { Refusal } from "../contract/errors.ts";
import { say } from "../contract/say.ts";
import { platformTenant } from "../contract/tenant-id.ts";
import type { Database } from "../db/database.ts";
import { isForeignKeyViolation } from "../db/database-errors.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";
import { requireAll } from "./require-all.ts";

// The query builder cannot type a table whose name is a value.
export type AnyRow = Record<string, unknown>;
export type AnyDatabase = Kysely<Record<string, AnyRow>>;

/** The table of the rows that are removed, and what goes with them. */
export type Removed = {
  table: string;
  /** The column that names a row. */
  key: string;
  /** Tables whose rows are removed together with a row, each with the column that names it. */
  links?: Readonly<Record<string, string>>;
  /** The columns that a removal changes in rows that are only marked; absent where the row is deleted. */
  columns?: readonly string[] | undefined;
};

/** A row, or some of its columns, before its removal, and by table the rows that were removed with it. */
type Content = { row: AnyRow; links: Record<string, AnyRow[]> };

/** The time within which a removal can be undone. */
export const undoTime = sql.lit("10 minutes");

/** The refusal to bring back a row whose parent has been removed. */
export const parentGone = () =>
  new Refusal("conflict", {
    message: say(
      "所属的记录已删除，不能恢复",
      "The record that it belongs to has been deleted, so it cannot be restored",
    ),
  });

const isWalled = (db: Database | TenantDatabase) => "tenantId" in db;
const open = (db: Database | TenantDatabase) => db as unknown as AnyDatabase;

/** The rows that are kept of a removal. For a tenant the tenant scope adds the tenant id. */
const keptOf = (db: Database | TenantDatabase) => ({
  added: isWalled(db) ? {} : { tenantId: platformTenant },
  /** What is kept has no tenant id, because the tenant scope adds it again. */
  plain: ({ tenantId, ...row }: AnyRow): AnyRow =>
    isWalled(db) || tenantId === undefined ? row : { ...row, tenantId },
});

/** Keeps rows that are about to be removed. Call it inside the transaction of the removal. */
export async function keepRows(ctx: Context, db: Database | TenantDatabase, of: Removed, ids: readonly string[]) {
  const { table, key, links = {}, columns } = of;
  const { added, plain } = keptOf(db);
  const all = open(db).selectFrom(table).where(key, "in", ids);
  const rows = await (columns ? all.select([key, ...columns]) : all.selectAll()).execute();
  const linked = await Promise.all(
    Object.entries(links).map(async ([name, column]) => {
      const found = await open(db).selectFrom(name).selectAll().where(column, "in", ids).execute();
      return { name, column, found: found as AnyRow[] };
    }),
  );
  const kept = (rows as AnyRow[]).map((row) => {
    const rowId = String(row[key]);
    const its = linked.map(
      ({ name, column, found }) => [name, found.filter((link) => link[column] === rowId).map(plain)] as const,
    );
    const content: Content = { row: plain(row), links: Object.fromEntries(its) };
    const { userId } = requireUser(ctx);
    return { ...added, source: table, rowId, userId, removeTime: ctx.now, content: JSON.stringify(content) };
  });
  if (kept.length === 0) return;
  // A row that was brought back can be removed again. Only its last removal is kept.
  await open(db).deleteFrom("bladeRemovedRow").where("source", "=", table).where("rowId", "in", ids).execute();
  await open(db).insertInto("bladeRemovedRow").values(kept).execute();
}

/**
 * Restores what `keepRows` kept, inside a transaction, and returns the rows. The caller takes the removal marks off.
 * @throws Refusal `not_found` unless the caller has just removed all of them, `conflict` when a row of `links` refers to a removed row
 */
export async function giveBack(
  ctx: Context,
  db: Database | TenantDatabase,
  { table, key, columns }: Removed,
  ids: readonly string[],
): Promise<AnyRow[]> {
  const taken = await open(db)
    .deleteFrom("bladeRemovedRow")
    .where("source", "=", table)
    .where("rowId", "in", ids)
    .where("userId", "=", requireUser(ctx).userId)
    .where("removeTime", ">", sql`${ctx.now}::timestamp - interval ${undoTime}`)
    .returning("content")
    .execute();
  const contents = taken.map(({ content }) => content as Content);
  const rows = contents.map(({ row }) => row);
  requireAll(
    rows.map((row) => String(row[key])),
    ids,
  );
  await (columns ? setBack(db, table, key, rows) : insert(db, table, rows));
  const links = contents.flatMap(({ links }) => Object.entries(links));
  for (const name of new Set(links.map(([name]) => name))) {
    await insert(
      db,
      name,
      links.filter(([of]) => of === name).flatMap(([, rows]) => rows),
    );
  }
  return rows;
}

/** Resets the columns that a removal changed in marked rows. */
async function setBack(db: Database | TenantDatabase, table: string, key: string, rows: readonly AnyRow[]) {
  for (const { [key]: id, ...former } of rows) {
    if (Object.keys(former).length > 0) await open(db).updateTable(table).set(former).where(key, "=", id).execute();
  }
}

async function insert(db: Database | TenantDatabase, table: string, rows: readonly AnyRow[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await open(db).insertInto(table).values(rows).execute();
  } catch (cause) {
    throw isForeignKeyViolation(cause) ? parentGone() : cause;
  }
}

/** A table that rows refer to as their parent. `base` says whether its removed rows are only marked. */
export type Parent = { readonly table: string; readonly base: boolean; readonly key?: string };

/** Refuses rows whose parent has been removed. @throws Refusal `conflict` */
export async function requireParents(
  db: Database | TenantDatabase,
  { table, base, key = "id" }: Parent,
  rows: readonly AnyRow[],
  column: string,
): Promise<void> {
  const none = ["", "0"];
  const wanted = [...new Set(rows.flatMap((row) => row[column] ?? []).filter((id) => !none.includes(String(id))))];
  if (wanted.length === 0) return;
  const found = await open(db)
    .selectFrom(table)
    .select(key)
    .where(key, "in", wanted)
    .$if(base, (all) => all.where("isDeleted", "=", 0))
    .execute();
  if (found.length < wanted.length) throw parentGone();
}

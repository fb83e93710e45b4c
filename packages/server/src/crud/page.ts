import { type SelectQueryBuilder, sql } from "kysely";
import { countRows, type Database } from "../db/database.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";

/** A page that was asked for. */
export type Paging = { current: number; size: number; offset: number };

/** How many rows a list has; with `totalCapped`, at least. */
export type Total = { total: number; totalCapped?: true };

/** One page of a list, as the contract's `Page`. */
export type Page<Row> = Total & { size: number; current: number; pages: number; records: Row[] };

/** Up to here totals are exact on every page. */
export const exactTotal = 10_000;

/** Reads `current` (from 1) and `size` (default 10) of a list call. */
export function pageOf(query: { current?: number; size?: number }): Paging {
  const current = query.current ?? 1;
  const size = query.size ?? 10;
  return { current, size, offset: (current - 1) * size };
}

/**
 * Counts what `rows` finds, but never much further than a reader has come: the cost of a first page does not grow with the list. What it says is
 * always true and always more than the page shows if there is more, so that whoever turns page after page reaches the end.
 */
export async function countTotal<DB, TB extends keyof DB, O>(
  db: Database | TenantDatabase,
  rows: SelectQueryBuilder<DB, TB, O>,
  { offset, size }: Paging,
): Promise<Total> {
  const bound = Math.max(exactTotal, offset + size + 1);
  const counted = rows
    .clearSelect()
    .select(sql<number>`1`.as("one"))
    .limit(bound + 1);
  const { total } = await (db as Database)
    .selectFrom(counted.as("counted"))
    .select(countRows.as("total"))
    .executeTakeFirstOrThrow();
  return total > bound ? { total: bound, totalCapped: true } : { total };
}

/**
 * Reads the rows of a page and the total of its list. `fetch` reads so many rows from the offset of the page. Far down a list the page itself tells
 * how much there is, so that the way to it is walked once.
 */
export async function readPage<Row>(
  { offset, size }: Paging,
  fetch: (limit: number) => Promise<Row[]>,
  count: () => Promise<Total>,
): Promise<[Row[], Total]> {
  if (offset < exactTotal) return Promise.all([fetch(size), count()]);
  const found = await fetch(size + 1);
  if (found.length > size) return [found.slice(0, size), { total: offset + size + 1, totalCapped: true }];
  return [found, found.length > 0 ? { total: offset + found.length } : await count()];
}

/** Puts a page together. */
export function toPage<Row>(records: Row[], counted: Total, { current, size }: Paging): Page<Row> {
  return { ...counted, size, current, pages: Math.ceil(counted.total / size), records };
}

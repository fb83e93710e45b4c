import { type AliasedSelectQueryBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countRows, type Database } from "../db/database.ts";
import { type Places, statement } from "../db/statement.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";

/** A page that was asked for; the total of its list is exact up to `exact`. */
export type Paging = { current: number; size: number; offset: number; exact: number };

/** How many rows a list has; with `totalCapped`, at least. */
export type Total = { total: number; totalCapped?: true };

/** One page of a list, as the contract's `Page`. */
export type Page<Row> = Total & { size: number; current: number; pages: number; records: Row[] };

/** Up to here totals are exact on every page. */
export const exactTotal = 10_000;
/** The same of a search in words: each row that it finds has to be read to know that it is one. */
const exactFound = 1_000;

/** Reads `current` (from 1) and `size` (default 10) of a list call. `words` are those that it searches for, if it does. */
export function pageOf(query: { current?: number; size?: number }, words?: string): Paging {
  const current = query.current ?? 1;
  const size = query.size ?? 10;
  return { current, size, offset: (current - 1) * size, exact: words?.trim() ? exactFound : exactTotal };
}

/** The query that counts `rows`, but never much further than a reader has come. */
function counting<DB, TB extends keyof DB, O>(
  db: Database | TenantDatabase,
  rows: SelectQueryBuilder<DB, TB, O>,
  paging: Paging,
) {
  const bound = boundOf(paging);
  const counted = rows
    .clearSelect()
    .select(sql<number>`1`.as("one"))
    // Written out where it is the same for all, or a kept plan would not know how short the way is.
    .limit(bound === paging.exact ? sql.lit(bound + 1) : bound + 1);
  return (db as Database).selectFrom(counted.as("counted")).select(countRows.as("total"));
}

const boundOf = ({ offset, size, exact }: Paging) => Math.max(exact, offset + size + 1);

const toTotal = (counted: number, bound: number): Total =>
  counted > bound ? { total: bound, totalCapped: true } : { total: counted };

/**
 * Counts the rows of `rows`, but never much further than a reader has come: the cost of a first page does not grow with the list. The
 * count is always true and always exceeds the page if there is more, so that a reader who turns page after page reaches the end.
 */
export async function countTotal<DB, TB extends keyof DB, O>(
  db: Database | TenantDatabase,
  rows: SelectQueryBuilder<DB, TB, O>,
  paging: Paging,
): Promise<Total> {
  const { total } = await counting(db, rows, paging).executeTakeFirstOrThrow();
  return toTotal(total, boundOf(paging));
}

/** So many rows of a query from an offset. A first page is written out: a kept plan then knows that it is short. */
export function cut<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { offset }: Paging,
  limit: number,
): SelectQueryBuilder<DB, TB, O> {
  return offset === 0 ? rows.limit(sql.lit(limit)) : rows.limit(limit).offset(offset);
}

/**
 * A page of keys, to be joined to the rows that they name. It is stored: in a database without statistics, as one just restored, PostgreSQL
 * would else make the page anew for each row that it joins.
 */
export function madeOnce<DB, TB extends keyof DB, O>(
  db: Database | TenantDatabase,
  page: SelectQueryBuilder<DB, TB, O>,
): AliasedSelectQueryBuilder<O, "page"> {
  const made = (db as Database).with(
    (cte) => cte("page").materialized(),
    () => page as SelectQueryBuilder<never, never, O & object>,
  );
  return made.selectFrom("page").selectAll().as("page") as AliasedSelectQueryBuilder<O, "page">;
}

/**
 * Reads the rows of a page and the total of its list, what `matching` finds, in one query. `page` makes the query of so many rows from the offset of
 * the page. Far down a list the page itself tells how much there is, so that the way to it is walked once.
 */
export function readPage<DB, TB extends keyof DB, O, PageDB, PageTB extends keyof PageDB, Row extends object>(
  db: Database | TenantDatabase,
  paging: Paging,
  matching: SelectQueryBuilder<DB, TB, O>,
  page: (limit: number) => SelectQueryBuilder<PageDB, PageTB, Row>,
): Promise<[Row[], Total]> {
  return readBy(paging, {
    rows: (limit) => page(limit).execute(),
    rowsWithTotal: () => withTotal(db, paging, matching, page(paging.size)).execute(),
    total: () => countTotal(db, matching, paging),
  });
}

/**
 * As `readPage`, for a list that everybody calls: its queries are statements (db/statement.ts), put together once for each `input` and paging.
 * Define it once, at the top of a module.
 */
export function pagesByStatement<
  Input,
  Values extends object,
  DB,
  TB extends keyof DB,
  O,
  PageDB,
  PageTB extends keyof PageDB,
  Row extends object,
>(
  list: Readonly<{
    matching: (db: TenantDatabase, input: Input, values: Places<Values>) => SelectQueryBuilder<DB, TB, O>;
    page: (
      db: TenantDatabase,
      matching: SelectQueryBuilder<DB, TB, O>,
      paging: Paging,
      limit: number,
    ) => SelectQueryBuilder<PageDB, PageTB, Row>;
  }>,
): (db: TenantDatabase, paging: Paging, input: Input, values: Values) => Promise<[Row[], Total]> {
  type Asked = { input: Input; paging: Paging; limit: number };
  const rows = statement((db: TenantDatabase, { input, paging, limit }: Asked, values: Places<Values>) =>
    list.page(db, list.matching(db, input, values), paging, limit),
  );
  const rowsWithTotal = statement((db: TenantDatabase, { input, paging, limit }: Asked, values: Places<Values>) => {
    const matching = list.matching(db, input, values);
    return withTotal(db, paging, matching, list.page(db, matching, paging, limit));
  });
  const total = statement((db: TenantDatabase, { input, paging }: Asked, values: Places<Values>) =>
    counting(db, list.matching(db, input, values), paging),
  );
  return (db, paging, input, values) => {
    const asked = { input, paging, limit: paging.size };
    return readBy(paging, {
      rows: (limit) => rows(db, { ...asked, limit }, values),
      rowsWithTotal: () => rowsWithTotal(db, asked, values),
      total: async () => {
        const [counted] = await total(db, asked, values);
        return toTotal(counted?.total ?? 0, boundOf(paging));
      },
    });
  };
}

type Counted = { totalOfList: number };

function withTotal<DB, TB extends keyof DB, O, PageDB, PageTB extends keyof PageDB, Row>(
  db: Database | TenantDatabase,
  paging: Paging,
  matching: SelectQueryBuilder<DB, TB, O>,
  page: SelectQueryBuilder<PageDB, PageTB, Row>,
) {
  const total = counting(db, matching, paging).as("totalOfList");
  return page.select(total as never) as SelectQueryBuilder<PageDB, PageTB, Row & Counted>;
}

/** The input of a page: so many rows from its offset, the rows of the page each with the total, or the total alone. */
type Reads<Row> = {
  rows(limit: number): Promise<Row[]>;
  rowsWithTotal(): Promise<(Row & Counted)[]>;
  total(): Promise<Total>;
};

async function readBy<Row extends object>(paging: Paging, reads: Reads<Row>): Promise<[Row[], Total]> {
  const { offset, size, exact } = paging;
  if (offset >= exact) return readDeep(paging, await reads.rows(size + 1), reads.total);
  const found = await reads.rowsWithTotal();
  const [first] = found;
  // An empty page at the very beginning means an empty list.
  if (!first) return [[], offset === 0 ? { total: 0 } : await reads.total()];
  const total = toTotal(first.totalOfList, boundOf(paging));
  for (const row of found) delete (row as Partial<Counted>).totalOfList;
  return [found, total];
}

async function readDeep<Row>(
  { offset, size }: Paging,
  found: Row[],
  count: () => Promise<Total>,
): Promise<[Row[], Total]> {
  if (found.length > size) return [found.slice(0, size), { total: offset + size + 1, totalCapped: true }];
  return [found, found.length > 0 ? { total: offset + found.length } : await count()];
}

/** Puts a page together. */
export function toPage<Row>(records: Row[], counted: Total, { current, size }: Paging): Page<Row> {
  return { ...counted, size, current, pages: Math.ceil(counted.total / size), records };
}

import { type AliasedSelectQueryBuilder, type SelectQueryBuilder, sql } from "kysely";
import { countRows, type Database } from "../db/database.ts";
import { type Places, statement } from "../db/statement.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";

/** A requested page. The total of its list is exact up to `exact`. */
export type Paging = { current: number; size: number; offset: number; exact: number };

/** The number of rows of a list. With `totalCapped` the list has at least this many. */
export type Total = { total: number; totalCapped?: true };

/** One page of a list, as the contract's `Page`. */
export type Page<Row> = Total & { size: number; current: number; pages: number; records: Row[] };

/** Totals up to this number are exact on every page. */
export const exactTotal = 10_000;
/** The limit of exact totals for a search in texts, which is lower because each match has to be read. */
const exactFound = 1_000;

/** Reads `current` (from 1) and `size` (default 10) of a list call. `words` is the text that the call searches for, if it searches. */
export function pageOf(query: { current?: number; size?: number }, words?: string): Paging {
  const current = query.current ?? 1;
  const size = query.size ?? 10;
  return { current, size, offset: (current - 1) * size, exact: words?.trim() ? exactFound : exactTotal };
}

/** The query that counts `rows`. It stops a little after the page that is read. */
function counting<DB, TB extends keyof DB, O>(
  db: Database | TenantDatabase,
  rows: SelectQueryBuilder<DB, TB, O>,
  paging: Paging,
) {
  const bound = boundOf(paging);
  const counted = rows
    .clearSelect()
    .select(sql<number>`1`.as("one"))
    // The usual bound is a literal, because the planner of a kept statement would otherwise not know how small it is.
    .limit(bound === paging.exact ? sql.lit(bound + 1) : bound + 1);
  return (db as Database).selectFrom(counted.as("counted")).select(countRows.as("total"));
}

const boundOf = ({ offset, size, exact }: Paging) => Math.max(exact, offset + size + 1);

const toTotal = (counted: number, bound: number): Total =>
  counted > bound ? { total: bound, totalCapped: true } : { total: counted };

/**
 * Counts `rows`, but stops a little after the page that is read, so that the cost of a first page does not grow with the list. The count is
 * never too high. It exceeds the page if there are more rows, so a reader who turns page after page reaches the end.
 */
export async function countTotal<DB, TB extends keyof DB, O>(
  db: Database | TenantDatabase,
  rows: SelectQueryBuilder<DB, TB, O>,
  paging: Paging,
): Promise<Total> {
  const { total } = await counting(db, rows, paging).executeTakeFirstOrThrow();
  return toTotal(total, boundOf(paging));
}

/**
 * Limits a query to some rows from an offset. The limit of a first page is a literal, so that the planner of a kept statement knows that it
 * is small.
 */
export function cut<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { offset }: Paging,
  limit: number,
): SelectQueryBuilder<DB, TB, O> {
  return offset === 0 ? rows.limit(sql.lit(limit)) : rows.limit(limit).offset(offset);
}

/**
 * A page of keys, to be joined to the rows that they name. It is materialized, because without statistics, as after a restore, PostgreSQL
 * would compute the page again for each row that it joins.
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
 * Reads the rows of a page and the total of its list in one query. `matching` is the query of the whole list. `page` makes the query of one
 * page from its limit and offset. Far down a list the page itself gives the total, so that the rows before it are walked only once.
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
 * Like `readPage`, for a list that everybody calls. Its queries are statements (db/statement.ts), built once for each `input` and paging.
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

/** The queries of a page: its rows alone, its rows each with the total, or the total alone. */
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
  // An empty first page means an empty list.
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

/** Makes the contract's `Page` from rows and their total. */
export function toPage<Row>(records: Row[], counted: Total, { current, size }: Paging): Page<Row> {
  return { ...counted, size, current, pages: Math.ceil(counted.total / size), records };
}

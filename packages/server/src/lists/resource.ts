import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Context } from "../context/context.ts";
import { Refusal } from "../contract/errors.ts";
import { type SortQuery, sorted, sortOf } from "../contract/sort.ts";
import type { TenantTable } from "../db/data-scope/row-owners.ts";
import { rulesFor, type Scoped } from "../db/data-scope.ts";
import { type Database, transaction } from "../db/database.ts";
import { isUniqueViolation } from "../db/database-errors.ts";
import { requireInDataScope } from "../db/require-in-data-scope.ts";
import type { DB } from "../db/schema.ts";
import type { TenantDatabase } from "../db/tenant-scope.ts";
import { conditionsOf, type Filters } from "./filter.ts";
import { refuseWhileUsed, type Use } from "./in-use.ts";
import { inBatches } from "./keyset.ts";
import { cut, madeOnce, type Page, pageOf, readPage, toPage } from "./page.ts";
import {
  type AnyDatabase,
  type AnyRow,
  giveBack,
  keepRows,
  type Parent,
  requireParents,
  undoTime,
} from "./removed-rows.ts";
import { requireAll } from "./require-all.ts";

type Table = keyof DB & string;
type Column<T extends Table> = keyof Selectable<DB[T]> & string;
type Managed = "tenantId" | "createUser" | "createDept" | "createTime" | "updateUser" | "updateTime" | "isDeleted";

/** The columns of a row that a caller writes: all but those that the server fills. */
export type Values<T extends Table> = Omit<Insertable<DB[T]>, Managed | "id">;

/** A query of the rows of a resource, without order and limit. */
export type Rows<T extends Table> = SelectQueryBuilder<DB, T, object>;

/** How the rows of a resource are found, listed, shown and written. */
export type ResourceOptions<T extends Table, C extends Column<T>, View, Ctx extends Context = Context> = {
  table: T;
  /** `ctx.platform` for a table of the platform; default `ctx.db`, which sees the rows of one tenant. */
  source?: (ctx: Ctx) => Database | TenantDatabase;
  /** The column that identifies a row; default `id`, which an add fills in. */
  key?: Column<T>;
  /** The columns that lists and details read. */
  columns: readonly C[];
  /** Query parameters that narrow a list, each named like its column. */
  filters?: Filters<Column<T>>;
  /** The order of lists that ask for none. It must have an index. The key is added, so that pages never overlap. */
  order: readonly (readonly [column: Column<T>, direction: "asc" | "desc"])[];
  /** Columns that a call may sort by instead, each with an index. They must equal the contract's `x-sortable`. Default none. */
  sortable?: readonly Column<T>[];
  /** The query parameter that is searched for in an index of words, if there is one. Totals are then exact up to `exactFound`. */
  words?: string;
  /** True for a table with the base columns: a removal then only marks rows, and the writer of a row is recorded. Default false. */
  base?: "isDeleted" extends Column<T> ? boolean : false;
  /** Conditions that every row of the resource meets, where its table has other rows, too. */
  only?: Partial<Selectable<DB[T]>>;
  /** The refusal for a second row with the same unique key; default `conflict`. */
  duplicate?: (cause: unknown) => Refusal;
  /** Counts the rows that use some of these. A removal is refused while there are any that block it. */
  usesOf?: (ctx: Ctx, ids: readonly string[]) => Promise<readonly Use[]>;
  /** Called inside the transaction of a removal, with the rows locked. It throws to refuse the removal. */
  beforeRemove?: (ctx: Ctx, ids: readonly string[]) => Promise<void>;
  /** Rows that a row depends on, by the column that names them. A removed row can be restored only while they exist. */
  parents?: { readonly [K in Column<T>]?: Parent };
  /**
   * The links and columns that a removal changes, kept so that it can be undone. A table with the base columns lists the changed columns.
   * Of any other table the whole row is kept. By default nothing is kept, and only rows with the base columns can be restored.
   */
  takes?: { links?: { readonly [K in Table]?: Column<K> }; columns?: readonly Column<T>[] };
  /** Converts rows to the form of the contract. */
  present: (ctx: Ctx, rows: Pick<Selectable<DB[T]>, C>[]) => View[] | Promise<View[]>;
};

/** The calls that nearly every entity has. They respect the data scope of the caller, where the table has owners. */
export type Resource<T extends Table, View, Ctx extends Context = Context> = {
  /** Reads one page. `narrow` adds conditions that no filter can express. */
  page(ctx: Ctx, query: object, narrow?: (rows: Rows<T>) => Rows<T>): Promise<Page<View>>;
  /** Reads all matching rows, for trees and choices of a table that stays small. */
  all(ctx: Ctx, query?: object, narrow?: (rows: Rows<T>) => Rows<T>): Promise<View[]>;
  /** Reads all matching rows in the order of the list, in batches, for exports. */
  batches(
    ctx: Ctx,
    query: object,
    narrow?: (rows: Rows<T>) => Rows<T>,
    size?: number,
  ): AsyncGenerator<View[], void, undefined>;
  /** @throws Refusal `not_found` */
  detail(ctx: Ctx, id: string): Promise<View>;
  /**
   * Adds a row, or with a non-empty id changes it. Inside a transaction it joins that transaction.
   * @throws Refusal `not_found`, `duplicate`, `forbidden` when the row would then be outside the caller's data scope
   */
  submit(ctx: Ctx, id: string | undefined, values: Values<T>): Promise<View>;
  /** Changes some columns of a row. @throws Refusal `not_found`, `duplicate` */
  change(ctx: Ctx, id: string, values: Partial<Values<T>>): Promise<View>;
  /** Counts what a removal touches. Rows that the caller cannot see are not counted. */
  uses(ctx: Ctx, ids: readonly string[]): Promise<readonly Use[]>;
  /**
   * Removes all of the rows or none, and returns the ids that existed. It does nothing if all rows have been removed already.
   * @throws Refusal `not_found`
   */
  remove(ctx: Ctx, ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Restores rows that the caller has just removed: all of them or none.
   * @throws Refusal `not_found` for a row that somebody else removed, or too long ago; `duplicate` when its key is taken; `conflict` when
   * its parent has been removed
   */
  restore(ctx: Ctx, ids: readonly string[]): Promise<void>;
};

// The query builder cannot type a table that is a type parameter. The options above check the names against the schema.
type AnyRows = SelectQueryBuilder<Record<string, AnyRow>, string, object>;

/** Lists, details and writes of one table, with the conventions of the contract. */
export function defineResource<T extends Table, C extends Column<T>, View, Ctx extends Context = Context>(
  options: ResourceOptions<T, C, View, Ctx>,
): Resource<T, View, Ctx> {
  const { columns, filters = {}, order, sortable = [], words, only = {}, present } = options;
  const source = options.source ?? (({ db }: Ctx) => db);
  const [table, key]: [string, string] = [options.table, options.key ?? "id"];
  const base = options.base === true;
  const takes = options.takes && { columns: base ? [] : undefined, ...options.takes, table, key };
  // Literals, not parameters, because PostgreSQL uses a partial index only if the statement contains its condition.
  const fixed = Object.entries({ ...only, ...(base && { isDeleted: 0 }) }).map(
    ([column, value]) => [column, sql.lit(value)] as const,
  );
  const open = (ctx: Ctx) => source(ctx) as unknown as AnyDatabase;
  const qualified = columns.map((column) => `${table}.${column}`);

  // A table of the platform has no owners, and the platform's database has no data scopes.
  const isNarrowed = (ctx: Ctx) => rulesFor(source(ctx) as Scoped, table) !== undefined;

  const rowsOf = (ctx: Ctx): AnyRows =>
    fixed.reduce<AnyRows>((rows, [column, value]) => rows.where(column, "=", value), open(ctx).selectFrom(table));
  const matching = (ctx: Ctx, query: object, narrow?: (rows: Rows<T>) => Rows<T>): AnyRows => {
    const rows = conditionsOf(filters, query).reduce((list, condition) => list.where(...condition), rowsOf(ctx));
    return narrow ? (narrow(rows as never) as unknown as AnyRows) : rows;
  };
  const sortFor = (query: SortQuery) => sortOf(query, { table, sortable, order, key });
  const show = async (ctx: Ctx, rows: unknown[]) => present(ctx, rows as Pick<Selectable<DB[T]>, C>[]);

  const detail = async (ctx: Ctx, id: string): Promise<View> => {
    const row = await rowsOf(ctx).select(qualified).where(key, "=", id).executeTakeFirst();
    const [view] = row ? await show(ctx, [row]) : [];
    if (view === undefined) throw new Refusal("not_found");
    return view;
  };

  const add = async (ctx: Ctx, values: AnyRow): Promise<string> => {
    const dept = ctx.principal?.deptId.split(",")[0];
    const made = base && { createUser: ctx.principal?.userId, createDept: dept || undefined, ...changed(ctx) };
    const row = await open(ctx)
      .insertInto(table)
      .values({ ...(key === "id" && { id: ctx.ids.next() }), ...only, ...values, ...made })
      .returning(key)
      .executeTakeFirstOrThrow();
    return String(row[key]);
  };
  const changed = (ctx: Ctx) => base && { updateUser: ctx.principal?.userId, updateTime: ctx.now };
  const update = async (ctx: Ctx, id: string, values: AnyRow): Promise<void> => {
    const query = open(ctx)
      .updateTable(table)
      .set({ ...values, ...changed(ctx) })
      .where(key, "=", id);
    const { numUpdatedRows } = await fixed
      .reduce((rows, [column, value]) => rows.where(column, "=", value), query)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("not_found");
  };
  /** Runs work that may violate a unique key. @throws Refusal `duplicate` */
  const unlessTaken = async <R>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work();
    } catch (cause) {
      if (isUniqueViolation(cause)) throw options.duplicate?.(cause) ?? new Refusal("conflict", { cause });
      throw cause;
    }
  };
  const save = (ctx: Ctx, id: string | undefined, values: object): Promise<View> =>
    unlessTaken(async () => {
      const saved = id || (await add(ctx, values as AnyRow));
      if (id) await update(ctx, id, values as AnyRow);
      if (isNarrowed(ctx)) await requireInDataScope(source(ctx) as TenantDatabase, table as TenantTable, saved);
      return detail(ctx, saved);
    });
  const inside = <R>(ctx: Ctx, work: (inside: Ctx) => Promise<R>): Promise<R> => {
    const db = source(ctx);
    return transaction(db as Database, (tx) =>
      work({ ...ctx, ...("tenantId" in db ? { db: tx as unknown as TenantDatabase } : { platform: tx }) }),
    );
  };
  /** Removes the mark from rows that the caller has just removed, and returns them. @throws Refusal `not_found` unless all are there */
  const unmark = async (tx: Ctx, ids: readonly string[]): Promise<AnyRow[]> => {
    const rows = await Object.entries({ ...only, isDeleted: 1 })
      .reduce<AnyRows>((all, [column, value]) => all.where(column, "=", value), open(tx).selectFrom(table))
      .selectAll()
      .where(key, "in", ids)
      .where("updateUser", "=", tx.principal?.userId ?? "")
      .where("updateTime", ">", sql`${tx.now}::timestamp - interval ${undoTime}`)
      .forUpdate()
      .execute();
    requireAll(
      rows.map((row) => String((row as AnyRow)[key])),
      ids,
    );
    await open(tx)
      .updateTable(table)
      .set({ isDeleted: 0, ...changed(tx) })
      .where(key, "in", ids)
      .execute();
    return rows as AnyRow[];
  };
  const write = (ctx: Ctx, id: string | undefined, values: object): Promise<View> =>
    isNarrowed(ctx) ? inside(ctx, (tx) => save(tx, id, values)) : save(ctx, id, values);

  return {
    detail,
    submit: write,
    change: write,

    async page(ctx, query, narrow) {
      const paging = pageOf(query, words && (query as Record<string, string | undefined>)[words]);
      const sort = sortFor(query);
      // The page is found in the index alone. Only its rows are then read whole.
      const rows = matching(ctx, query, narrow);
      const db = source(ctx);
      const [records, total] = await readPage(db, paging, rows, (limit) =>
        sorted(
          open(ctx)
            .selectFrom(madeOnce(db, cut(sorted(rows.select(`${table}.${key}`), sort), paging, limit)))
            .innerJoin(table, `${table}.${key}`, `page.${key}`)
            .select(qualified) as unknown as AnyRows,
          sort,
        ),
      );
      return toPage(await show(ctx, records), total, paging);
    },

    async all(ctx, query = {}, narrow) {
      return show(ctx, await sorted(matching(ctx, query, narrow).select(qualified), sortFor(query)).execute());
    },

    async *batches(ctx, query, narrow, size) {
      for await (const rows of inBatches(matching(ctx, query, narrow).select(qualified), sortFor(query), size)) {
        yield await show(ctx, rows);
      }
    },

    async uses(ctx, ids) {
      const seen = await rowsOf(ctx).select(key).where(key, "in", ids).execute();
      const found = seen.map((row) => String((row as AnyRow)[key]));
      return found.length === 0 ? [] : ((await options.usesOf?.(ctx, found)) ?? []);
    },

    async remove(ctx, ids) {
      const removed = await inside(ctx, async (tx) => {
        const locked = await rowsOf(tx).select(key).where(key, "in", ids).forUpdate().execute();
        const found = locked.map((row) => String((row as AnyRow)[key]));
        if (found.length === 0) return found;
        requireAll(found, ids);
        refuseWhileUsed((await options.usesOf?.(tx, found)) ?? []);
        if (takes) await keepRows(tx, source(tx), takes, found);
        await options.beforeRemove?.(tx, found);
        if (base) for (const id of found) await update(tx, id, { isDeleted: 1 });
        else await open(tx).deleteFrom(table).where(key, "in", found).execute();
        return found;
      });
      ctx.removed?.push(...removed);
      if (removed.length === 0) ctx.deed.isNothing = true;
      return removed;
    },

    restore: (ctx, ids) =>
      unlessTaken(() =>
        inside(ctx, async (tx) => {
          const marked = base ? await unmark(tx, ids) : [];
          const kept = takes ? await giveBack(tx, source(tx), takes, ids) : [];
          for (const [column, parent] of Object.entries(options.parents ?? {})) {
            await requireParents(source(tx), parent as Parent, base ? marked : kept, column);
          }
          if (isNarrowed(tx))
            for (const id of ids) await requireInDataScope(source(tx) as TenantDatabase, table as TenantTable, id);
        }),
      ),
  };
}

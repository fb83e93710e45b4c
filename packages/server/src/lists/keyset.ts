import { type RawBuilder, type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";

/** Columns that order the rows of a query. Together they are unique, and none of them is ever null. */
export type KeysetOrder<DB, TB extends keyof DB> = readonly (readonly [
  column: ReferenceExpression<DB, TB> & string,
  direction: "asc" | "desc",
])[];

/**
 * Reads all rows of a query in batches of `size`, for exports and other readers of whole lists. The millionth batch costs as much as the
 * first, because each batch begins in the index after the last row of the one before. A row is skipped or read twice only if its place in
 * the order changes meanwhile. `rows` has its columns and conditions, but neither order nor limit.
 *
 *     for await (const batch of inBatches(rows, [["job.releaseTime", "desc"], ["job.id", "desc"]])) write(batch);
 */
export async function* inBatches<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  order: KeysetOrder<DB, TB>,
  size = 1000,
): AsyncGenerator<O[]> {
  const names = order.map((_, index) => `keyset${index}`);
  // Values are read as text, because times lose their fractions in the wire form.
  const page = order
    .reduce((query, [column, direction]) => query.orderBy(column, direction), rows)
    .select(order.map(([column], index) => sql<string | null>`${sql.ref(column)}::text`.as(names[index] ?? "")))
    .limit(size);
  let after: readonly string[] | undefined;
  for (;;) {
    const found = (await (after ? page.where(isBehind(order, after)) : page).execute()) as (O & Cursor)[];
    if (found.length > 0) yield found.map((row) => without(row, names));
    const last = found.at(-1);
    if (!last || found.length < size) return;
    after = names.map((name, index) => {
      const value = last[name];
      // A null sorts last, so a batch that ended on one would silently lose the rest of the rows.
      if (value === null || value === undefined)
        throw new Error(`${order[index]?.[0]} is null, so it cannot order a keyset`);
      return value;
    });
  }
}

type Cursor = Readonly<Record<string, string | null>>;

/** Whether a row comes after the place that `values` name. */
function isBehind(
  order: readonly (readonly [string, "asc" | "desc"])[],
  values: readonly string[],
): RawBuilder<boolean> {
  const parts = order.map(([column, direction], index) => ({
    column: sql.ref(column),
    operator: sql.raw(direction === "asc" ? ">" : "<"),
    direction,
    value: sql`${values[index]}`,
  }));
  const [first] = parts;
  if (!first) throw new Error("a keyset needs an order");
  // An index serves one comparison of whole rows best. Such a comparison has one direction for all columns.
  if (parts.every(({ direction }) => direction === first.direction)) {
    const [columns, given] = [parts.map(({ column }) => column), parts.map(({ value }) => value)];
    return sql<boolean>`(${sql.join(columns)}) ${first.operator} (${sql.join(given)})`;
  }
  const strictly = parts.reduceRight<RawBuilder<boolean>>((rest, { column, operator, value }, index) => {
    const ahead = sql<boolean>`${column} ${operator} ${value}`;
    return index === parts.length - 1 ? ahead : sql<boolean>`(${ahead} or (${column} = ${value} and ${rest}))`;
  }, sql<boolean>`false`);
  // Adds a redundant condition on the first column, so that PostgreSQL knows where to begin in the index.
  return sql<boolean>`(${first.column} ${first.operator}= ${first.value} and ${strictly})`;
}

function without<O>(row: O & Cursor, names: readonly string[]): O {
  const rest: Record<string, unknown> = { ...row };
  for (const name of names) delete rest[name];
  return rest as O;
}

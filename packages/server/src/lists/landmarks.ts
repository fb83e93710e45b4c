import { type Expression, type RawBuilder, sql } from "kysely";

/** A row of a long list: how many lie before it, what it is in the columns of the order, and when it was found there. */
export type Landmark = Readonly<{ offset: number; place: readonly string[]; time: number }>;

/** About as long as somebody takes to turn a page, in milliseconds; what was found earlier is looked for anew. */
export const landmarkAge = 10_000;
// Strangers choose which lists they go down, and how far.
const LISTS = 500;
const EACH = 20;

/**
 * Where rows of long lists were found a moment ago, so that the next page begins there in the index and not at the beginning of the list. What was
 * put into the list before such a row since then does not move it: whoever turns pages sees no row twice. `home` is the database.
 */
const homes = new WeakMap<object, Map<string, readonly Landmark[]>>();

/** The last landmark at or before an offset of a list, if it is young enough. */
export function landmarkBefore(home: object, list: string, offset: number): Landmark | undefined {
  const oldest = performance.now() - landmarkAge;
  return homes
    .get(home)
    ?.get(list)
    ?.filter((one) => one.time >= oldest && one.offset <= offset)
    .reduce<Landmark | undefined>((best, one) => (best && best.offset > one.offset ? best : one), undefined);
}

/** Keeps where a row was found. */
export function keepLandmark(home: object, list: string, landmark: Landmark): void {
  const lists = homes.get(home) ?? new Map<string, readonly Landmark[]>();
  homes.set(home, lists);
  const others = (lists.get(list) ?? []).filter(({ offset }) => offset !== landmark.offset);
  // What was used last goes last.
  lists.delete(list);
  lists.set(list, [...others.slice(1 - EACH), landmark]);
  if (lists.size > LISTS) lists.delete(lists.keys().next().value ?? list);
}

/** Columns of an order, all in one direction; together they are unique and none is ever null. They mean the same wherever the list is read. */
export type Line = Readonly<{ columns: readonly Expression<unknown>[]; direction: "asc" | "desc" }>;

/** The condition that a row is at a place of the line or behind it. One comparison of rows is what an index serves best. */
export function isFrom({ columns, direction }: Line, place: readonly unknown[]): RawBuilder<boolean> {
  const values = place.map((value) => (isExpression(value) ? value : sql`${value}`));
  return sql<boolean>`(${sql.join(columns)}) ${sql.raw(direction === "asc" ? ">=" : "<=")} (${sql.join(values)})`;
}

const isExpression = (value: unknown): value is Expression<unknown> => typeof value === "object" && value !== null;

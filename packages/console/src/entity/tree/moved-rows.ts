import type { Row } from "../../model/define-entity.ts";

/**
 * The rows of a level that change when one comes to stand before another, or last: itself with its new parent and place, and as few of the others
 * as make room for it. `parent` is the property that names what a row stands below.
 */
export function movedRows(
  level: readonly Row[],
  row: Row,
  before: string | undefined,
  [parent, parentId]: readonly [string, string],
): Row[] {
  const others = level.filter(({ id }) => id !== row.id);
  const found = others.findIndex(({ id }) => id === before);
  const at = found < 0 ? others.length : found;
  if (level[at]?.id === row.id) return [];
  const above = others.slice(0, at).reverse();
  const below = others.slice(at);
  const put = (place: number, pushed: readonly Row[]) => [{ ...row, [parent]: parentId, sort: place }, ...pushed];
  const first = above[0] ? placeOf(above[0]) + 1 : 0;
  const down = put(first, pushed(below, first, 1));
  if (!below[0]) return down;
  const last = placeOf(below[0]) - 1;
  const up = put(last, pushed(above, last, -1));
  return up.length < down.length && up.every((each) => placeOf(each) >= 0) ? up : down;
}

/** The rows that give way to a place, the nearest first, each by as little as it can. */
function pushed(rows: readonly Row[], taken: number, by: 1 | -1): Row[] {
  const end = rows.findIndex((row, index) => (placeOf(row) - taken) * by > index);
  return rows.slice(0, end < 0 ? rows.length : end).map((row, index) => ({ ...row, sort: taken + (index + 1) * by }));
}

const placeOf = ({ sort }: Row): number => Number(sort ?? 0);

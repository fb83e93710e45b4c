import type { Row } from "../define-entity.ts";

/**
 * The rows of a level that change when one comes to stand before another, or last: with their new parent and place, from 1.
 * `parent` is the property that names what a row stands below.
 */
export function movedRows(
  level: readonly Row[],
  row: Row,
  before: string | undefined,
  [parent, parentId]: readonly [string, string],
): Row[] {
  const others = level.filter(({ id }) => id !== row.id);
  const at = before === undefined ? -1 : others.findIndex(({ id }) => id === before);
  const order = at < 0 ? [...others, row] : others.toSpliced(at, 0, row);
  return order.flatMap((each, index) =>
    each.sort === index + 1 && each[parent] === parentId ? [] : [{ ...each, [parent]: parentId, sort: index + 1 }],
  );
}

import type { Row } from "../../../entity/define-entity.ts";

/** The rows of a level that change when one comes to stand before another, or last: with their new parent and place, from 1. */
export function movedRows(level: readonly Row[], row: Row, before: string | undefined, parentId: string): Row[] {
  const others = level.filter(({ id }) => id !== row.id);
  const at = before === undefined ? -1 : others.findIndex(({ id }) => id === before);
  const order = at < 0 ? [...others, row] : others.toSpliced(at, 0, row);
  return order.flatMap((each, index) =>
    each.sort === index + 1 && each.parentId === parentId ? [] : [{ ...each, parentId, sort: index + 1 }],
  );
}

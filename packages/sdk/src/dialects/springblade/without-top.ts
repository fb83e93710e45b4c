/**
 * A row of a tree as the open-source server takes it: a row on top has no parent. That server says of a department whose parent is 0 that it
 * is its own parent.
 */
export function withoutTop<Row extends object>(row: Row): Row {
  const { parentId, ...others } = row as Row & { parentId?: unknown };
  return parentId === undefined || (parentId !== "0" && parentId !== 0) ? row : (others as unknown as Row);
}

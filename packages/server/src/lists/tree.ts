/** A row that names its parent; "0" means that it has none. */
type TreeRow = { id: string; parentId: string };

/** The name of the root above all rows of a tree. */
export const topName = { zh: "顶级", en: "Top" } as const;

/** The same row with its children. A leaf has no `children` key, because clients recognise a leaf by that. */
export type Tree<Row extends TreeRow> = Row & { children?: Tree<Row>[] };

/** Builds trees from rows and keeps their order. A row whose parent is not among them becomes a root. */
export function toTree<Row extends TreeRow>(rows: readonly Row[]): Tree<Row>[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row } as Tree<Row>]));
  const roots: Tree<Row>[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId);
    if (!parent) roots.push(node);
    else if (parent.children) parent.children.push(node);
    else parent.children = [node];
  }
  return roots;
}

/** Ids of a row and of all its descendants. */
export function idsBelow(rows: readonly TreeRow[], id: string): Set<string> {
  const found = new Set([id]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const row of rows) if (found.has(row.parentId)) found.add(row.id);
  }
  return found;
}

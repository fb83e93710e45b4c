import type { TreeNode } from "../providers/console-data-provider.ts";

/** A node as the tree view takes it. */
export interface ShownNode {
  id: string;
  title: string;
  children: ShownNode[];
}

/**
 * The nodes whose name contains the text, with those above them; all of them for no text. Case does not matter.
 *
 * @param without Id of a node that is left out, with all below it.
 */
export function matchingNodes(nodes: readonly TreeNode[], text: string, without = ""): ShownNode[] {
  const wanted = text.trim().toLowerCase();
  return nodes.flatMap(({ id, title, children = [] }) => {
    if (id === without) return [];
    const isHit = title.toLowerCase().includes(wanted);
    // Below a hit all is shown: it was looked for by its place.
    const below = matchingNodes(children, isHit ? "" : text, without);
    return isHit || below.length > 0 ? [{ id, title, children: below }] : [];
  });
}

/** Ids of the nodes that stand above any of these, so that they can be seen. */
export function ancestorsOf(nodes: readonly TreeNode[], ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return nodes.flatMap(({ id, children = [] }) => {
    const above = ancestorsOf(children, ids);
    const isAbove = above.length > 0 || children.some((child) => wanted.has(child.id));
    return isAbove ? [id, ...above] : above;
  });
}

import type { TreeNode } from "../../providers/console-data-provider.ts";

type Ids = ReadonlySet<string>;

/** The ids of a node and of all below it. */
export function idsBelow({ id, children = [] }: TreeNode): string[] {
  return [id, ...children.flatMap(idsBelow)];
}

/** The ids of what has nothing below it: of a node itself, or of the leaves below it. */
export function leavesBelow({ id, children = [] }: TreeNode): string[] {
  return children.length > 0 ? children.flatMap(leavesBelow) : [id];
}

/** The nodes that a tick is about: the node with all below it, or of scopes, which stand below menus, those alone. */
export type IdsOf = (node: TreeNode) => string[];

/** Whether a node is ticked with all below it, in part, or not at all. */
export function tickOf(node: TreeNode, ticked: Ids, idsOf: IdsOf): "all" | "some" | "none" {
  const ids = idsOf(node);
  const count = ids.filter((id) => ticked.has(id)).length;
  if (count === 0) return "none";
  return count === ids.length ? "all" : "some";
}

/** Ticks a node and what stands above it, for a menu is nowhere without that; or takes its ticks away. */
export function toggle(nodes: readonly TreeNode[], ticked: Ids, node: TreeNode, idsOf: IdsOf): Set<string> {
  const next = new Set(ticked);
  const own = idsOf(node);
  if (tickOf(node, ticked, idsOf) === "all") {
    for (const id of own) next.delete(id);
    return next;
  }
  for (const id of [...own, ...idsAbove(nodes, node.id)]) next.add(id);
  return next;
}

function idsAbove(nodes: readonly TreeNode[], wanted: string): string[] {
  const node = nodes.find((each) => idsBelow(each).includes(wanted));
  return !node || node.id === wanted ? [] : [node.id, ...idsAbove(node.children ?? [], wanted)];
}

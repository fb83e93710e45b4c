import type { TreeNode } from "../../model/console-data-provider.ts";

type Ids = ReadonlySet<string>;

/** The ids of a node and of all below it. */
export function idsBelow({ id, children = [] }: TreeNode): string[] {
  return [id, ...children.flatMap(idsBelow)];
}

/** The ids of the leaves below a node, or of the node itself if it is a leaf. */
export function leavesBelow({ id, children = [] }: TreeNode): string[] {
  return children.length > 0 ? children.flatMap(leavesBelow) : [id];
}

/** The leaves of the node with this id. */
export function leavesOf(nodes: readonly TreeNode[], wanted: string): string[] {
  return nodes.flatMap((node) => (node.id === wanted ? leavesBelow(node) : leavesOf(node.children ?? [], wanted)));
}

/** The ticks with all of these leaves; where all are ticked, without them. */
export function withLeaves(ticked: Ids, leaves: readonly string[]): Set<string> {
  const isWhole = leaves.every((id) => ticked.has(id));
  return new Set(isWhole ? [...ticked].filter((id) => !leaves.includes(id)) : [...ticked, ...leaves]);
}

/** The ticked leaves, and the branches of which all leaves are ticked. */
export function wholeIds(nodes: readonly TreeNode[], leaves: Ids): string[] {
  return nodes.flatMap((node) => {
    const isWhole = leavesBelow(node).every((id) => leaves.has(id));
    return [...(isWhole ? [node.id] : []), ...wholeIds(node.children ?? [], leaves)];
  });
}

/** Whether a node is ticked with all below it, in part, or not at all. */
export function tickOf(node: TreeNode, ticked: Ids): "all" | "some" | "none" {
  const ids = idsBelow(node);
  const count = ids.filter((id) => ticked.has(id)).length;
  if (count === 0) return "none";
  return count === ids.length ? "all" : "some";
}

/** Ticks a node, all below it and all above it, because a menu is not reachable without those above. A second time unticks it and all below it. */
export function toggle(nodes: readonly TreeNode[], ticked: Ids, node: TreeNode): Set<string> {
  const next = new Set(ticked);
  const own = idsBelow(node);
  if (tickOf(node, ticked) === "all") {
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

/** The changes from `before` to `mine`, made to `theirs`: a tick is a field of its own. */
export function movedTicks(before: Ids, theirs: Ids, mine: Ids): Set<string> {
  const kept = [...theirs].filter((id) => mine.has(id) || !before.has(id));
  const added = [...mine].filter((id) => !before.has(id));
  return new Set([...kept, ...added]);
}

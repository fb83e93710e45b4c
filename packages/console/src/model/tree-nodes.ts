import { foldLetters } from "@bladekit/sdk/rules";
import type { TreeNode } from "./console-data-provider.ts";

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
  const wanted = foldLetters(text);
  return nodes.flatMap(({ id, title, children = [] }) => {
    if (id === without) return [];
    const isHit = foldLetters(title).includes(wanted);
    // Everything below a match is shown, because people also search for a branch by its name.
    const below = matchingNodes(children, isHit ? "" : text, without);
    return isHit || below.length > 0 ? [{ id, title, children: below }] : [];
  });
}

/**
 * The first nodes of each level, with the later ones that have to stay. A last node stands for the others.
 *
 * @param limitOf How many nodes below one are the first; "" is above all.
 */
export function firstNodes(
  nodes: readonly ShownNode[],
  limitOf: (parentId: string) => number,
  kept: ReadonlySet<string>,
  standIn: (parentId: string, count: number) => ShownNode,
  parentId = "",
): ShownNode[] {
  const limit = limitOf(parentId);
  const first = nodes.filter(({ id }, index) => index < limit || kept.has(id));
  const shown = first.map(({ children, ...node }) => ({
    ...node,
    children: firstNodes(children, limitOf, kept, standIn, node.id),
  }));
  const rest = nodes.length - first.length;
  return rest > 0 ? [...shown, standIn(parentId, rest)] : shown;
}

/** A node of any tree. */
interface Branch {
  readonly id: string;
  readonly children?: readonly Branch[];
}

/** Ids of the nodes that stand above any of these, so that they can be seen. */
export function ancestorsOf(nodes: readonly Branch[], ids: readonly string[]): string[] {
  const wanted = new Set(ids);
  return nodes.flatMap(({ id, children = [] }) => {
    const above = ancestorsOf(children, ids);
    const isAbove = above.length > 0 || children.some((child) => wanted.has(child.id));
    return isAbove ? [id, ...above] : above;
  });
}

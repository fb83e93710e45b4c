import type { TreeNode } from "../model/console-data-provider.ts";

export interface TreeChoice {
  id: string;
  name: string;
  /** The names from the top down; the one top that all of them have in common says nothing and is left out. */
  path: string;
}

/** The nodes of a tree from the top down, each before those below it. */
export function treeChoices(nodes: readonly TreeNode[]): TreeChoice[] {
  const below = (children: readonly TreeNode[], above: readonly string[]): TreeChoice[] =>
    children.flatMap(({ id, title, children: next = [] }) => {
      const names = [...above, title];
      return [{ id, name: title, path: names.join(" / ") }, ...below(next, names)];
    });
  const [top, ...others] = nodes;
  if (!top || others.length > 0) return below(nodes, []);
  return [{ id: top.id, name: top.title, path: top.title }, ...below(top.children ?? [], [])];
}

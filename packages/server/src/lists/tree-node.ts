import { type Tree, toTree } from "./tree.ts";

/** A choice in a tree of choices, as the contract's `TreeNode`. */
export type TreeNode = {
  id: string;
  parentId: string;
  title: string;
  key: string;
  value: string;
  hasChildren?: boolean;
  children?: TreeNode[];
};

/** A row as a choice, without those below it. */
export function toNode({ id, parentId, title }: { id: string; parentId: string; title: string }): TreeNode {
  return { id, parentId, title, key: id, value: id };
}

/** Rows as trees of choices, in their given order. */
export function toNodes(rows: readonly { id: string; parentId: string; title: string }[]): TreeNode[] {
  return toTree(rows.map(toNode)) as Tree<TreeNode>[];
}

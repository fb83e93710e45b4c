import { type Tree, toTree } from "./tree.ts";

/** A choice in a tree of choices, as the contract's `TreeNode`. */
export type TreeNode = {
  id: string;
  parentId: string;
  title: string;
  key: string;
  value: string;
  code?: string;
  hasChildren?: boolean;
  children?: TreeNode[];
};

/** A row that can be chosen. Its code is present where the caller may see it. */
type Choice = { id: string; parentId: string; title: string; code?: string };

/** A row as a choice, without its children. */
export function toNode({ id, parentId, title, code }: Choice): TreeNode {
  return { id, parentId, title, key: id, value: id, ...(code !== undefined && { code }) };
}

/** Rows as trees of choices, in their given order. */
export function toNodes(rows: readonly Choice[]): TreeNode[] {
  return toTree(rows.map(toNode)) as Tree<TreeNode>[];
}

import type { TreeNode } from "@bladekit/openapi";
import { type Tree, toTree } from "../../../../lists/tree.ts";
import type { Dept } from "./depts.ts";

/** Departments that have posts, as a tree; `count` of a node is its own posts and those below. */
export function deptTree(depts: readonly Dept[], jobsOf: ReadonlyMap<string, number>): TreeNode[] {
  return toTree(depts).flatMap((dept) => toNode(dept, jobsOf));
}

type Counted = TreeNode & { count: number };

function toNode(dept: Tree<Dept>, jobsOf: ReadonlyMap<string, number>): Counted[] {
  const children = (dept.children ?? []).flatMap((child) => toNode(child, jobsOf));
  const count = children.reduce((sum, child) => sum + child.count, jobsOf.get(dept.id) ?? 0);
  if (count === 0) return [];
  const { id, parentId, deptName } = dept;
  return [{ id, parentId, title: deptName, key: id, value: id, count, ...(children.length > 0 && { children }) }];
}

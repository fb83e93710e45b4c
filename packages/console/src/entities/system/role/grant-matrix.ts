import { foldLetters } from "@bladekit/sdk/rules";
import type { TreeNode } from "../../../model/console-data-provider.ts";

/** Buttons that most screens have, in the order of their columns; the others stand in a column of their own. */
export const commonVerbs = ["view", "add", "edit", "delete", "import", "export"] as const;
export type CommonVerb = (typeof commonVerbs)[number];

/** One menu in the matrix, and its buttons by column. */
export interface MatrixRow {
  readonly node: TreeNode;
  readonly depth: number;
  readonly buttons: Readonly<Partial<Record<CommonVerb, TreeNode>>>;
  readonly others: readonly TreeNode[];
}

const isLeaf = ({ children = [] }: TreeNode) => children.length === 0;

/** The last part of a button's code says which verb it is: `user_delete`. */
function verbOf({ code = "" }: TreeNode): CommonVerb | undefined {
  const last = code.slice(code.lastIndexOf("_") + 1);
  return commonVerbs.find((verb) => verb === last);
}

function rowOf(node: TreeNode, depth: number, buttons: readonly TreeNode[]): MatrixRow {
  const placed: Partial<Record<CommonVerb, TreeNode>> = {};
  const others: TreeNode[] = [];
  for (const button of buttons) {
    const verb = verbOf(button);
    if (verb && !placed[verb]) placed[verb] = button;
    else others.push(button);
  }
  return { node, depth, buttons: placed, others };
}

/**
 * Menus from the top down, each with its buttons. A menu with nothing but leaves below it is a screen, and these are its buttons; a leaf
 * beside menus that have something below them is a screen without buttons.
 */
export function matrixRows(nodes: readonly TreeNode[], depth = 0): MatrixRow[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? [];
    if (children.every(isLeaf)) return [rowOf(node, depth, children)];
    return [rowOf(node, depth, []), ...matrixRows(children, depth + 1)];
  });
}

/** The rows whose menu or button has the text in its name, with the menus above them. */
export function matchingRows(rows: readonly MatrixRow[], text: string): MatrixRow[] {
  const wanted = foldLetters(text);
  const isHit = ({ node, buttons, others }: MatrixRow) =>
    [node, ...Object.values(buttons), ...others].some(({ title }) => foldLetters(title).includes(wanted));
  const kept: MatrixRow[] = [];
  let depth = 0;
  // From the bottom up, a row of a lesser depth than the last one kept stands above it.
  for (const row of [...rows].reverse()) {
    if (!isHit(row) && row.depth >= depth) continue;
    kept.push(row);
    depth = row.depth;
  }
  return kept.reverse();
}

/** How many ids are in one set and not in the other. */
export function countChanges(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  return [...before].filter((id) => !after.has(id)).length + [...after].filter((id) => !before.has(id)).length;
}

import { RichTreeView } from "@mui/x-tree-view/RichTreeView";
import { type ReactNode, useMemo } from "react";
import type { TreeNode } from "../../model/console-data-provider.ts";
import { matchingNodes } from "../../model/tree-nodes.ts";
import { idsBelow, leavesBelow, leavesOf, wholeIds, withLeaves } from "./check-tree.ts";

interface CheckTreeProps {
  /** Name of the tree for screen readers. */
  label: string;
  nodes: readonly TreeNode[];
  /** Ids of the leaves that are ticked. */
  ticked: ReadonlySet<string>;
  onChange: (leaves: ReadonlySet<string>) => void;
}

/** A tree with a check box for each node; that of a branch is about all leaves below it. */
export function CheckTree({ label, nodes, ticked, onChange }: CheckTreeProps): ReactNode {
  const items = useMemo(() => matchingNodes(nodes, ""), [nodes]);
  const leaves = useMemo(() => new Set(nodes.flatMap(leavesBelow)), [nodes]);
  const branches = useMemo(() => nodes.flatMap(idsBelow).filter((id) => !leaves.has(id)), [nodes, leaves]);
  return (
    <RichTreeView
      aria-label={label}
      items={items}
      getItemLabel={({ title }) => title}
      multiSelect
      checkboxSelection
      selectionPropagation={{ descendants: true, parents: true }}
      selectedItems={wholeIds(nodes, ticked)}
      onSelectedItemsChange={(_, picked) => onChange(new Set(picked.filter((id) => leaves.has(id))))}
      // The tree itself takes only its check boxes for a choice.
      onItemClick={(event, id) => {
        if (!(event.target instanceof HTMLInputElement)) onChange(withLeaves(ticked, leavesOf(nodes, id)));
      }}
      expansionTrigger="iconContainer"
      defaultExpandedItems={branches}
      sx={{ "& .MuiTreeItem-content": { py: 0.25, minHeight: 32 } }}
    />
  );
}

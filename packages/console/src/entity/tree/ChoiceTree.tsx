import { RichTreeView } from "@mui/x-tree-view/RichTreeView";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslate } from "react-admin";
import { ancestorsOf, firstNodes, type ShownNode } from "../../model/tree-nodes.ts";

interface ChoiceTreeProps {
  items: readonly ShownNode[];
  /** Ids of the nodes that are open at first. */
  opened: string[];
  chosen: readonly string[];
  multiple?: boolean;
  /** Given what is chosen now; of a single one also the one that was chosen before. */
  onChange: (ids: readonly string[]) => void;
}

/** So many nodes of a level are drawn at first, because each costs a browser some milliseconds. */
const few = 100;

/** Of the line at the end of a level that shows more of it. */
const moreOf = (parentId: string) => `more ${parentId}`;

/** A tree from which one node or several are chosen. Of a long level the first are drawn, and as many more each time they are asked for. */
export function ChoiceTree({ items, opened, chosen, multiple = false, onChange }: ChoiceTreeProps): ReactNode {
  const translate = useTranslate();
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  const limitOf = (parentId: string) => limits[moreOf(parentId)] ?? few;
  const kept = new Set([...chosen, ...ancestorsOf(items, chosen)]);
  const shown = firstNodes(items, limitOf, kept, (parentId, count) => ({
    ...{ id: moreOf(parentId), children: [] },
    title: translate("entity.tree.more", { count }),
  }));
  const ids = useMemo(() => new Set(idsOf(items)), [items]);
  const choose = (picked: readonly string[]) => {
    const more = picked.find((id) => !ids.has(id) && !chosen.includes(id));
    if (more === undefined) onChange(picked);
    else setLimits({ ...limits, [more]: (limits[more] ?? few) + few });
  };
  return (
    <RichTreeView
      items={shown}
      getItemLabel={({ title }) => title}
      multiSelect={multiple}
      checkboxSelection={multiple}
      selectedItems={(multiple ? chosen : (chosen[0] ?? null)) as never}
      defaultExpandedItems={opened}
      expansionTrigger="iconContainer"
      // The tree itself takes only its check boxes for a choice.
      onItemClick={(event, id) => {
        if (multiple && !(event.target instanceof HTMLInputElement))
          choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
      }}
      onSelectedItemsChange={(_: unknown, picked: string | string[] | null) =>
        choose(Array.isArray(picked) ? picked : picked === null ? chosen : [picked])
      }
      slotProps={{ item: ({ itemId }: { itemId: string }) => (ids.has(itemId) ? {} : { className: "more" }) }}
      sx={treeStyle}
    />
  );
}

const idsOf = (nodes: readonly ShownNode[]): string[] => nodes.flatMap(({ id, children }) => [id, ...idsOf(children)]);

const treeStyle = {
  "& .MuiTreeItem-content": { py: 0.25, minHeight: 32 },
  "& .more > .MuiTreeItem-content": { color: "primary.main", "& .MuiCheckbox-root": { visibility: "hidden" } },
} as const;

import type { ReactNode } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { Row } from "../../model/define-entity.ts";
import { ListEmpty } from "../../ui/ListMessage.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useAllowed } from "../access.tsx";
import { useIsTree } from "../tree/use-is-tree.ts";
import { useEntity, useWords } from "../use-entity.tsx";
import { EntityRows } from "./EntityRows.tsx";
import { useNarrowedBy } from "./use-narrowed-by.ts";

const TreeTable = lazyPart(async () => (await import("../tree/TreeTable.tsx")).TreeTable);

/** Rows of the list. Rows of an earlier filter are never shown under a new one. */
export function EntityTable(): ReactNode {
  const { data, isPending, isPlaceholderData } = useListContext<Row>();
  const isTree = useIsTree();
  const isWaiting = isPending || isPlaceholderData;
  if (!isWaiting && data?.length === 0) return <Empty />;
  const rows = isWaiting ? undefined : data;
  if (!isTree) return <EntityRows rows={rows} />;
  return (
    <PartBoundary fallback={<EntityRows rows={undefined} />}>
      <TreeTable roots={rows} />
    </PartBoundary>
  );
}

function Empty(): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { description, options } = useEntity();
  const allowed = useAllowed();
  const own = options.words?.empty;
  const More = options.parts?.empty;
  const isNarrowed = useNarrowedBy().length > 0;
  const [zh, en] = description.plural;
  const none = own ? words(own) : translate("entity.list.empty");
  return (
    <ListEmpty
      // Rows that others see are no reason to say that there are none.
      text={isNarrowed ? words([`您的数据范围内没有${zh}`, `${en}: none that you may see`]) : none}
      {...(!isNarrowed && allowed(description, "create") && { hint: "entity.list.emptyHint" })}
      filteredText="entity.list.emptyFiltered"
      keep={options.tabs ? [options.tabs.filter] : []}
      {...(More && { action: <More /> })}
    />
  );
}

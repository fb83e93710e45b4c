import { useEffect, useState } from "react";
import { useListContext } from "react-admin";
import type { Row } from "../../model/define-entity.ts";

/**
 * The ticked rows, those of other pages as they were when they were in sight. Ticks of an earlier visit whose rows are not in sight are taken
 * away: nobody could tell what is done to them.
 */
export function useTickedRows(): readonly Row[] {
  const { data, selectedIds, isFetching, isPlaceholderData, onSelect } = useListContext<Row>();
  const [seen] = useState(() => new Map<string, Row>());
  const isThere = data !== undefined && !isFetching && !isPlaceholderData;
  for (const row of data ?? []) seen.set(row.id, row);
  const rows = selectedIds.flatMap((id) => seen.get(String(id)) ?? []);
  const isPart = isThere && rows.length < selectedIds.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known which are missing
  useEffect(() => {
    if (isPart) onSelect(rows.map(({ id }) => id));
  }, [isPart]);
  return rows;
}

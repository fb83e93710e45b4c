import { Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useListContext, useTranslate } from "react-admin";
import type { ApplicationRow } from "../../../providers/console-data-provider.ts";
import { ReviewButtons } from "./ReviewButtons.tsx";
import { commonActions } from "./review-actions.ts";

/** Reviews the selected rows at once, as far as all of them allow the same. */
export function BulkReview(): ReactNode {
  const translate = useTranslate();
  const { data: rows, isFetching, selectedIds, onSelect, onUnselectItems } = useListContext<ApplicationRow>();
  const selected = (rows ?? []).filter(({ id }) => selectedIds.includes(id));

  // The selection is what can be seen: rows that a filter, a page or a review took away leave it.
  useEffect(() => {
    if (!isFetching && rows && selected.length < selectedIds.length) onSelect(selected.map(({ id }) => id));
  });

  const actions = commonActions(selected);
  if (selected.length > 0 && actions.length === 0) {
    return <Typography variant="body2">{translate("application.noCommonAction")}</Typography>;
  }
  return <ReviewButtons applications={selected} actions={actions} size="small" onDone={onUnselectItems} />;
}

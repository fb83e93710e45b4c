import { Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { useListContext, useTranslate } from "react-admin";
import { useAllowed } from "../../../entity/access.tsx";
import { useEntity } from "../../../entity/use-entity.tsx";
import type { ApplicationRow } from "../../../model/console-data-provider.ts";
import { ReviewButtons } from "./ReviewButtons.tsx";
import { commonActions, reviewVerbs } from "./review-actions.ts";

/** Reviews the selected rows at once. The first of the verbs that the person has brings the buttons of all. */
export function bulkReview(verb: (typeof reviewVerbs)[number]): () => ReactNode {
  return function BulkReviewOf(): ReactNode {
    const allowed = useAllowed();
    const { description } = useEntity();
    return reviewVerbs.find((each) => allowed(description, each)) === verb ? <BulkReview /> : null;
  };
}

function BulkReview(): ReactNode {
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

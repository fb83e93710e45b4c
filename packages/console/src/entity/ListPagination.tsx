import type { ComponentProps, ReactNode } from "react";
import { Pagination, PaginationActions, useListContext, useTranslate } from "react-admin";
import { pageSizes } from "../config.ts";
import type { ListMeta } from "../wire/data-provider.ts";
import { useIsMissing } from "./ListContent.tsx";

/** The buttons of the pages under a name in the language on screen. */
function Pages(props: ComponentProps<typeof PaginationActions>): ReactNode {
  const translate = useTranslate();
  return <PaginationActions {...props} aria-label={translate("console.pages")} />;
}

interface DisplayedRows {
  from: number;
  to: number;
  count: number;
}

/** Pages of a list. Where the server has stopped counting, its total is told as what it is: fewer than there are. */
export function ListPagination(): ReactNode {
  const translate = useTranslate();
  const { meta } = useListContext();
  const isMissing = useIsMissing();
  const openEnded = ({ from, to, count }: DisplayedRows) =>
    translate("console.rangeOfMore", { offsetBegin: from, offsetEnd: to, total: count });
  if (isMissing) return null;
  return (
    <Pagination
      actions={Pages}
      rowsPerPageOptions={pageSizes}
      {...((meta as ListMeta | undefined)?.totalCapped && { labelDisplayedRows: openEnded })}
    />
  );
}

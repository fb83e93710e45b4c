import type { ReactNode } from "react";
import { Pagination, useListContext, useTranslate } from "react-admin";
import { pageSizes } from "../config.ts";
import type { ListMeta } from "../providers/data-provider.ts";

interface DisplayedRows {
  from: number;
  to: number;
  count: number;
}

/** Pages of a list. Where the server has stopped counting, its total is told as what it is: fewer than there are. */
export function ListPagination(): ReactNode {
  const translate = useTranslate();
  const { meta } = useListContext();
  const openEnded = ({ from, to, count }: DisplayedRows) =>
    translate("console.rangeOfMore", { offsetBegin: from, offsetEnd: to, total: count });
  return (
    <Pagination
      rowsPerPageOptions={pageSizes}
      {...((meta as ListMeta | undefined)?.totalCapped && { labelDisplayedRows: openEnded })}
    />
  );
}

import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";
import { useTickedRows } from "./use-ticked-rows.ts";

const BulkBar = lazyPart(async () => (await import("./BulkBar.tsx")).BulkBar);

/** The bar of the ticked rows. The rows are remembered here, because the list may turn its page while the bar is on its way. */
export function TickedBar(): ReactNode {
  const rows = useTickedRows();
  return (
    <PartBoundary fallback={<Box sx={{ height: 56 }} />}>
      <BulkBar rows={rows} />
    </PartBoundary>
  );
}

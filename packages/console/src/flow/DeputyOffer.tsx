import type { FlowMessage } from "@bladekit/openapi";
import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useWords } from "../entity/use-entity.tsx";
import { useErrorToast } from "../ui/use-error-toast.ts";
import { useConsoleData } from "../wire/use-console-data.ts";

/** Offers to name a deputy for the days of a leave that was approved. */
export function DeputyOffer({ row }: { row: Pick<FlowMessage, "kind" | "businessTable" | "businessId"> }): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const data = useConsoleData();
  const onError = useErrorToast();
  if (row.kind !== "approved" || row.businessTable !== "blade_process_leave") return null;
  const open = () =>
    data.getLeave(`${row.businessId}`).then(
      // The days stand in the address, so that they survive a new sign-in.
      ({ startTime, endTime }) =>
        navigate(`/work/deputy/create?source=${encodeURIComponent(JSON.stringify({ startTime, endTime }))}`),
      onError,
    );
  return (
    <Button size="small" onClick={open} sx={{ display: "flex", minWidth: 0, px: 1, ml: -1 }}>
      {words(["设置代理人", "Set a deputy"])}
    </Button>
  );
}

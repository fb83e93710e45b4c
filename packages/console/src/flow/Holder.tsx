import type { FlowTask } from "@bladekit/openapi";
import { workClaim } from "@bladekit/openapi/entities/work-claim";
import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";
import { toClock } from "../ui/shown-time.ts";

/** The person who has a request now, and the time from which the starter can urge again after they did. */
export function Holder({ row }: { row: Pick<FlowTask, "assigneeName" | "status" | "urgeFrom"> }): ReactNode {
  const words = useWords();
  // The date is left out: the time is four hours away at most.
  const time = row.urgeFrom && toClock(row.urgeFrom);
  return (
    <>
      {row.status === "claim" ? words(workClaim.label) : row.assigneeName}
      {time && (
        <Typography component="div" variant="caption" color="text.secondary">
          {words([`${time} 后可再催办`, `Urge from ${time}`])}
        </Typography>
      )}
    </>
  );
}

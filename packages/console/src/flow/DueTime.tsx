import { fromWireTime } from "@bladekit/sdk/rules";
import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";
import { toMinute } from "../ui/shown-time.ts";

/** The time until which a task is to be done, where its drawing names one, and whether that is over. */
export function DueTime({ time = "" }: { time?: string | undefined }): ReactNode {
  const words = useWords();
  if (time === "") return null;
  const due = fromWireTime(time);
  const isOver = due !== undefined && due.getTime() < Date.now();
  return (
    <Typography component="span" variant="inherit" {...(isOver && { color: "error" })}>
      {toMinute(time)}
      {isOver && words([" 已超期", " overdue"])}
    </Typography>
  );
}

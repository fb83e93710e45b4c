import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useWords } from "../../../entity/use-entity.tsx";
import { useConsoleData } from "../../../providers/use-console-data.ts";
import { daysOff, daysOfLeave } from "./leave-words.ts";

/** Days that the leave of the form would take by the hospital's calendar, as soon as both times are there. */
export function LeaveDays(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const [startTime, endTime] = useWatch({ name: ["startTime", "endTime"] }) as (string | null)[];
  const { data: counted } = useQuery({
    queryKey: ["leave-days", startTime, endTime],
    queryFn: () => data.countLeaveDays(startTime ?? "", endTime ?? ""),
    enabled: !!startTime && !!endTime && startTime < endTime,
    retry: false,
  });
  return (
    <Typography role="status" variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: "1.5em" }}>
      {counted && words(counted.days === 0 ? noDay : daysOfLeave(counted.days))}
      {counted && counted.days > 0 && counted.daysOff > 0 && words(daysOff(counted.daysOff))}
    </Typography>
  );
}

const noDay = ["这段时间没有工作日", "There is no working day in this time"] as const;

import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { useWords } from "../../entity/use-entity.tsx";
import { useConsoleData } from "../../wire/use-console-data.ts";
import { balanceOf, daysOff, daysOfLeave } from "./leave-words.ts";

type Asked = [startTime: string | null, endTime: string | null, kind: string | number | null];

/** Days that the leave of the form would take by the hospital's calendar, as soon as both times are there, and what is left of its kind. */
export function LeaveDays(): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const [startTime, endTime, kind] = useWatch({ name: ["startTime", "endTime", "kind"] }) as Asked;
  const { data: counted } = useQuery({
    queryKey: ["leave-days", startTime, endTime, kind],
    queryFn: () =>
      data.countLeaveDays({ startTime: startTime ?? "", endTime: endTime ?? "", ...(kind && { kind: Number(kind) }) }),
    enabled: !!startTime && !!endTime && startTime < endTime,
  });
  return (
    <Typography role="status" component="div" variant="body2" color="text.secondary" sx={{ mt: 1, minHeight: "1.5em" }}>
      {counted && words(counted.days === 0 ? noDay : daysOfLeave(counted.days))}
      {counted && counted.days > 0 && counted.daysOff > 0 && words(daysOff(counted.daysOff))}
      {counted?.balances?.map((balance) => (
        <Typography
          key={balance.year}
          variant="body2"
          color={balance.asked > balance.left ? "error" : "text.secondary"}
        >
          {words(balanceOf(balance))}
        </Typography>
      ))}
    </Typography>
  );
}

const noDay = ["这段时间没有工作日", "This period has no working days"] as const;

import type { RecruitDataRequest } from "@bladekit/openapi";
import { Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../../entity/use-entity.tsx";
import type { Words } from "../../../model/description.ts";

/** How many working days an open request has left, and whether it is late. */
export function DaysLeft({ state, daysLeft }: Pick<RecruitDataRequest, "state" | "daysLeft">): ReactNode {
  const words = useWords();
  if (state !== "open") return null;
  return (
    <Typography component="span" variant="inherit" {...(daysLeft <= 0 && { color: "error" })}>
      {words(textOf(daysLeft))}
    </Typography>
  );
}

function textOf(days: number): Words {
  if (days === 0) return ["今天到期", "due today"];
  return days < 0 ? [`逾期 ${-days} 天`, `${-days} late`] : [`${days} 天`, `${days} left`];
}

import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { AnswerFrame } from "../../../entity/AnswerFrame.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { AnswerProps } from "../../../model/define-entity.ts";

/** How many tickets were issued, and how many candidates still wait for one. */
export function IssueAnswer({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  const { issued, remaining } = answer as { issued: number; remaining: number };
  return (
    <AnswerFrame onClose={onClose}>
      <Alert severity={remaining > 0 ? "warning" : "success"}>
        {remaining > 0
          ? words([
              `已发放 ${issued} 张，还有 ${remaining} 人未发放，请再次发放。`,
              `Issued: ${issued}. Still without a ticket: ${remaining}. Issue again.`,
            ])
          : words([`已发放 ${issued} 张，全部完成。`, `Issued: ${issued}. Everyone has a ticket.`])}
      </Alert>
    </AnswerFrame>
  );
}

import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { AnswerFrame } from "../../../entity/AnswerFrame.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { AnswerProps } from "../../../model/define-entity.ts";

/** How many people got a seat, and that nobody is told before the sessions are published. */
export function AssignAnswer({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  const { assigned, left } = answer as { assigned: number; left: number };
  return (
    <AnswerFrame onClose={onClose}>
      <Alert severity={assigned > 0 ? "success" : "info"}>
        {assigned > 0
          ? words([
              `已安排 ${assigned} 人，余 ${left} 个空座。发布后应聘者才能看到。`,
              `Invited: ${assigned}. Seats left: ${left}. Candidates see it once it is published.`,
            ])
          : words(["该阶段的应聘者都已有安排。", "Everyone in this stage has a seat already."])}
      </Alert>
    </AnswerFrame>
  );
}

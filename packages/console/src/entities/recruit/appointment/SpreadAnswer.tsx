import { Alert } from "@mui/material";
import type { ReactNode } from "react";
import { AnswerFrame } from "../../../entity/AnswerFrame.tsx";
import { useWords } from "../../../entity/use-entity.tsx";
import type { AnswerProps } from "../../../model/define-entity.ts";

/** How many sessions were made, and what comes next. */
export function SpreadAnswer({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  const { count } = answer as { count: number };
  return (
    <AnswerFrame onClose={onClose}>
      <Alert severity={count > 0 ? "success" : "info"}>
        {count > 0
          ? words([
              `已建立 ${count} 个场次。在列表中选中它们，即可一次安排应聘者。`,
              `Sessions made: ${count}. Select them in the list to invite candidates to all of them at once.`,
            ])
          : words(["这些考场与时段都已有场次。", "There is a session for each of these rooms and times already."])}
      </Alert>
    </AnswerFrame>
  );
}

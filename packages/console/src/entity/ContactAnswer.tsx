import type { ReactNode } from "react";
import type { AnswerProps } from "../model/define-entity.ts";
import { Fact, Facts } from "../ui/Facts.tsx";
import { AnswerFrame } from "./AnswerFrame.tsx";
import { useEntity, useWords } from "./use-entity.tsx";

/** Masked fields of a row in full, under their labels, until the dialog is closed. */
export function ContactAnswer({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  const { fields } = useEntity().description;
  return (
    <AnswerFrame onClose={onClose}>
      <Facts columns={1}>
        {Object.entries(answer as Readonly<Record<string, string>>).map(([key, value]) => (
          <Fact key={key} label={words(fields[key]?.label ?? ["", ""])} value={value} />
        ))}
      </Facts>
    </AnswerFrame>
  );
}

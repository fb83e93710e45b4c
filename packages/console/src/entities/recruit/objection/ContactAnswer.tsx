import type { ReactNode } from "react";
import { AnswerFrame } from "../../../entity/AnswerFrame.tsx";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { AnswerProps } from "../../../model/define-entity.ts";
import { Fact, Facts } from "../../../ui/Facts.tsx";

/** The contact of a person who objects, in full, until the dialog is closed. */
export function ContactAnswer({ answer, onClose }: AnswerProps): ReactNode {
  const words = useWords();
  const { fields } = useEntity().description;
  const contact = answer as { contactName: string; contactPhone: string };
  return (
    <AnswerFrame onClose={onClose}>
      <Facts columns={1}>
        {(["contactName", "contactPhone"] as const).map((key) => (
          <Fact key={key} label={words(fields[key]?.label ?? ["", ""])} value={contact[key]} />
        ))}
      </Facts>
    </AnswerFrame>
  );
}

import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import { ChoiceInput, type Choices } from "./ChoiceInput.tsx";
import { WhoInput } from "./WhoInput.tsx";
import type { Who } from "./who.ts";

const reminders: Choices = {
  "": ["不设", "Never"],
  PT4H: ["4 小时后", "After 4 hours"],
  P1D: ["1 天后", "After 1 day"],
  P3D: ["3 天后", "After 3 days"],
  "R5/P1D": ["每天，共 5 次", "Every day, 5 times"],
};
const escalations: Choices = {
  "": ["不设", "Never"],
  P1D: ["1 天后", "After 1 day"],
  P3D: ["3 天后", "After 3 days"],
  P7D: ["7 天后", "After 7 days"],
};

/** The reminder of a step, and the people who get its late task. */
export interface Late {
  readonly remindAfter: string;
  readonly escalateAfter: string;
  readonly escalateTo: Who | undefined;
}

/** Chooses when the people of a step are reminded, and when its task goes to others. */
export function LateInput({ late, onChange }: { late: Late; onChange: (change: Partial<Late>) => void }): ReactNode {
  const words = useWords();
  const { remindAfter, escalateAfter, escalateTo } = late;
  const escalate = (after: string) =>
    onChange(
      after === ""
        ? { escalateAfter: "", escalateTo: undefined }
        : { escalateAfter: after, escalateTo: escalateTo ?? { kind: "user", value: "" } },
    );
  return (
    <>
      <ChoiceInput
        label={words(["到时提醒", "Reminder"])}
        value={remindAfter}
        choices={reminders}
        onChange={(value) => onChange({ remindAfter: value })}
      />
      <ChoiceInput
        label={words(["超时转交", "Hand on when overdue"])}
        value={escalateAfter}
        choices={escalations}
        onChange={escalate}
      />
      {escalateAfter !== "" && (
        <WhoInput
          label={words(["转交给", "Hand on to"])}
          who={escalateTo}
          onChange={(who) => onChange({ escalateTo: who })}
        />
      )}
    </>
  );
}

import { MenuItem, TextField } from "@mui/material";
import type { ReactNode } from "react";
import type { Words } from "../../../entity/description.ts";
import { useWords } from "../../../entity/use-entity.tsx";
import { WhoInput } from "./WhoInput.tsx";
import type { Who } from "./who.ts";

const reminders: Readonly<Record<string, Words>> = {
  PT4H: ["4 小时后", "After 4 hours"],
  P1D: ["1 天后", "After 1 day"],
  P3D: ["3 天后", "After 3 days"],
  "R5/P1D": ["每天，共 5 次", "Every day, 5 times"],
};
const escalations: Readonly<Record<string, Words>> = {
  P1D: ["1 天后", "After 1 day"],
  P3D: ["3 天后", "After 3 days"],
  P7D: ["7 天后", "After 7 days"],
};

interface TimeProps {
  label: string;
  value: string;
  times: Readonly<Record<string, Words>>;
  onChange: (value: string) => void;
}

/** Chooses a time of a list; one that the drawing has and the list has not stays as it is. */
function TimeInput({ label, value, times, onChange }: TimeProps): ReactNode {
  const words = useWords();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{words(["不设", "Never"])}</MenuItem>
      {Object.entries(times).map(([time, text]) => (
        <MenuItem key={time} value={time}>
          {words(text)}
        </MenuItem>
      ))}
      {value !== "" && !(value in times) && <MenuItem value={value}>{value}</MenuItem>}
    </TextField>
  );
}

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
      <TimeInput
        label={words(["到时提醒", "Reminder"])}
        value={remindAfter}
        times={reminders}
        onChange={(value) => onChange({ remindAfter: value })}
      />
      <TimeInput
        label={words(["超时转交", "Hand on when late"])}
        value={escalateAfter}
        times={escalations}
        onChange={escalate}
      />
      {escalateAfter !== "" && (
        <WhoInput
          label={words(["转交给", "To whom"])}
          who={escalateTo}
          onChange={(who) => onChange({ escalateTo: who })}
        />
      )}
    </>
  );
}

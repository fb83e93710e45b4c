import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { Picker, PickerLocale } from "../../../entity/inputs/DateInput.tsx";

interface DeadlineProps {
  /** Of the wire; "" for none. */
  value: string;
  onChange: (value: string) => void;
  fault: "deadlinePast" | "deadlineRequired" | undefined;
}

/** Until when a candidate may mend what was sent back. */
export function Deadline({ value, onChange, fault }: DeadlineProps): ReactNode {
  const translate = useTranslate();
  return (
    <PickerLocale>
      <Picker
        kind="datetime"
        label={translate("application.review.deadline")}
        value={value}
        onChange={onChange}
        textField={{
          required: true,
          error: fault !== undefined,
          helperText: fault && translate(`application.review.${fault}`),
        }}
      />
    </PickerLocale>
  );
}

import { Alert, Button } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

interface DraftAlertProps {
  /** When the draft was kept, in ms since 1970. */
  restoredAt: number;
  onDiscard: () => void;
}

/** Says above a form that it shows a draft, which can be given up. */
export function DraftAlert({ restoredAt, onDiscard }: DraftAlertProps): ReactNode {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          {translate("entity.draft.discard")}
        </Button>
      }
    >
      {translate("entity.draft.restored", { when: timeOf(restoredAt) })}
    </Alert>
  );
}

/** `11-22 14:02`, in the time of the machine. */
export function timeOf(ms: number): string {
  const at = new Date(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

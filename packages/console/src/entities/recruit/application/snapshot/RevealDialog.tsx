import { Checkbox, DialogContentText, FormControlLabel, FormGroup, TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { RevealedFields, RevealField } from "../../../../model/console-data-provider.ts";
import { AskDialog } from "../../../../ui/AskDialog.tsx";
import { useConsoleData } from "../../../../wire/use-console-data.ts";

interface RevealDialogProps {
  applicationId: string;
  /** The fields that may be asked for. */
  hidden: readonly RevealField[];
  /** The boxes that are ticked at first. */
  usual: ReadonlySet<RevealField>;
  onReveal: (shown: RevealedFields) => void;
  onClose: () => void;
}

const longestReason = 200;

/** Asks what to show and what for. Each look is kept in a log that the candidate sees too. */
export function RevealDialog({ applicationId, hidden, usual, onReveal, onClose }: RevealDialogProps): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState(usual);
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === "";
  const asked = hidden.filter((field) => chosen.has(field));
  const toggle = (field: RevealField) => {
    const next = new Set(chosen);
    if (!next.delete(field)) next.add(field);
    setChosen(next);
  };
  const submit = async () => {
    setTried(true);
    if (isMissing) return;
    setBusy(true);
    try {
      onReveal(await data.revealApplication(applicationId, asked, reason.trim()));
      onClose();
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <AskDialog
      title={translate("application.reveal.title")}
      width="xs"
      verb={translate("application.reveal.confirm")}
      isBusy={isBusy}
      isDisabled={asked.length === 0}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{translate("application.reveal.hint")}</DialogContentText>
      <FormGroup aria-label={translate("application.reveal.what")} role="group" sx={{ mb: 2 }}>
        {hidden.map((field) => (
          <FormControlLabel
            key={field}
            control={<Checkbox size="small" checked={chosen.has(field)} onChange={() => toggle(field)} />}
            label={translate(`application.reveal.field.${field}`)}
          />
        ))}
      </FormGroup>
      <TextField
        autoFocus
        fullWidth
        required
        label={translate("application.reveal.reason")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={tried && isMissing}
        helperText={tried && isMissing && translate("application.reveal.missing")}
        slotProps={{ htmlInput: { maxLength: longestReason } }}
      />
    </AskDialog>
  );
}

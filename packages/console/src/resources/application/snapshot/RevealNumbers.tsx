import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  TextField,
} from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useCanAccess, useNotify, useResourceContext, useTranslate } from "react-admin";
import type { RevealedFields, RevealField } from "../../../providers/console-data-provider.ts";
import { useConsoleData } from "../../../providers/use-console-data.ts";

interface RevealNumbersProps {
  applicationId: string;
  /** The numbers that may still be asked for; no button when there are none. */
  hidden: readonly RevealField[];
  onReveal: (shown: RevealedFields) => void;
}

const longestReason = 200;

/** The numbers that most looks are for. Staff who need other people's numbers tick those. */
const usual: ReadonlySet<RevealField> = new Set(["phone", "idNo"]);

/** Asks what to show and what for, then shows it in full until the page is left. Each look is kept in a log that the candidate sees too. */
export function RevealNumbers({ applicationId, hidden, onReveal }: RevealNumbersProps): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { canAccess: mayReveal = false } = useCanAccess({ resource, action: "reveal" });
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState<ReadonlySet<RevealField>>(usual);
  const [tried, setTried] = useState(false);
  if (!mayReveal || hidden.length === 0) return null;

  const isMissing = reason.trim() === "";
  const asked = hidden.filter((field) => chosen.has(field));
  const open = () => {
    setTried(false);
    setReason("");
    setOpen(true);
  };
  const toggle = (field: RevealField) => {
    const next = new Set(chosen);
    if (!next.delete(field)) next.add(field);
    setChosen(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || asked.length === 0) return;
    setBusy(true);
    try {
      onReveal(await data.revealApplication(applicationId, asked, reason.trim()));
      setOpen(false);
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      <Button size="small" variant="outlined" onClick={open}>
        {translate("application.reveal.button")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="reveal-title">
        <form onSubmit={(event) => void submit(event)} noValidate>
          <DialogTitle id="reveal-title">{translate("application.reveal.title")}</DialogTitle>
          <DialogContent>
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
              helperText={tried && isMissing ? translate("application.reveal.missing") : " "}
              slotProps={{ htmlInput: { maxLength: longestReason } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" variant="contained" disabled={isBusy || asked.length === 0}>
              {translate("application.reveal.confirm")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  );
}

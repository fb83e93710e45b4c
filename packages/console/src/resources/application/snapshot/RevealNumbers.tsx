import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useCanAccess, useNotify, useResourceContext, useTranslate } from "react-admin";
import type { RevealedFields } from "../../../providers/console-data-provider.ts";
import { useConsoleData } from "../../../providers/use-console-data.ts";

interface RevealNumbersProps {
  applicationId: string;
  isShown: boolean;
  onReveal: (numbers: RevealedFields) => void;
}

const longestReason = 200;

/** Asks what for, then shows phone and id number in full until the page is left. Each look is kept in a log that the candidate sees too. */
export function RevealNumbers({ applicationId, isShown, onReveal }: RevealNumbersProps): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const data = useConsoleData();
  const resource = useResourceContext() ?? "";
  const { canAccess: mayReveal = false } = useCanAccess({ resource, action: "reveal" });
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  if (!mayReveal || isShown) return null;

  const isMissing = reason.trim() === "";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing) return;
    setBusy(true);
    try {
      onReveal(await data.revealApplication(applicationId, ["phone", "idNo"], reason.trim()));
      setOpen(false);
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate("application.reveal.button")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="reveal-title">
        <form onSubmit={(event) => void submit(event)} noValidate>
          <DialogTitle id="reveal-title">{translate("application.reveal.title")}</DialogTitle>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>{translate("application.reveal.hint")}</DialogContentText>
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
            <Button type="submit" variant="contained" disabled={isBusy}>
              {translate("application.reveal.confirm")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </div>
  );
}

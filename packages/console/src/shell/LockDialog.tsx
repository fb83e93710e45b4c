import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { formStyle } from "../ui/form-style.ts";
import { useShell } from "./shell-context.ts";

/** Asks for the password that will open the console again, and locks it. */
export function LockDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const { lockScreen } = useShell();
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return setMissing(true);
    onClose();
    lockScreen.lock(password);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="lock-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="lock-title">{translate("console.lock.set")}</DialogTitle>
        <DialogContent sx={formStyle}>
          <TextField
            autoFocus
            required
            type="password"
            label={translate("console.lock.password")}
            value={password}
            error={isMissing}
            helperText={translate(isMissing ? "console.lock.missing" : "console.lock.hint")}
            onChange={(event) => setPassword(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: "off" } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate("ra.action.cancel")}
          </Button>
          <Button type="submit" variant="contained">
            {translate("console.lock.lock")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import LockOutlined from "@mui/icons-material/LockOutlined";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { formStyle } from "../ui/form-style.ts";
import { BarButton } from "./BarButton.tsx";
import { useShell } from "./shell-context.ts";

/** Locks the console with a password that is thought of on the spot. */
export function LockButton(): ReactNode {
  const translate = useTranslate();
  const { lockScreen } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState("");
  const [isMissing, setMissing] = useState(false);
  const close = () => {
    setOpen(false);
    setPassword("");
    setMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return setMissing(true);
    close();
    lockScreen.lock(password);
  };
  return (
    <>
      <BarButton label={translate("console.lock.title")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <LockOutlined />
      </BarButton>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs" aria-labelledby="lock-title">
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
            <Button color="inherit" onClick={close}>
              {translate("ra.action.cancel")}
            </Button>
            <Button type="submit" variant="contained">
              {translate("console.lock.lock")}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

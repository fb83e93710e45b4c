import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { type FormEvent, type ReactNode, useState } from "react";
import { useAuthProvider, useTranslate } from "react-admin";
import { defaultTenantId } from "../../config.ts";
import type { ConsoleAuthProvider, RegistrationRequired } from "../../providers/auth-provider.ts";
import { firstFault, type RegistrationFields } from "./registration-check.ts";

interface RegistrationDialogProps {
  unregistered: RegistrationRequired;
  /** The tenant of the host name; its field is hidden then. */
  tenantId: string | undefined;
  onClose: () => void;
}

/** The application of somebody whom a third party knows and the hospital does not yet. An administrator decides on it. */
export function RegistrationDialog({ unregistered, tenantId, onClose }: RegistrationDialogProps): ReactNode {
  const translate = useTranslate();
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const [fields, setFields] = useState<RegistrationFields>({
    ...{ tenantId: tenantId ?? defaultTenantId, name: unregistered.userName },
    ...{ account: "", password: "", password2: "" },
  });
  const [failure, setFailure] = useState("");
  const [state, setState] = useState<"open" | "busy" | "sent">("open");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fault = firstFault(fields);
    if (fault) return setFailure(translate(`console.registration.fault.${fault}`));
    setState("busy");
    setFailure("");
    try {
      await authProvider?.apply({ ...fields, oauthId: unregistered.oauthId });
      setState("sent");
    } catch (error) {
      setFailure(error instanceof Error ? error.message : translate("console.registration.failed"));
      setState("open");
    }
  };

  const field = (name: keyof RegistrationFields, autoComplete: string, type = "text") => (
    <TextField
      name={name}
      type={type}
      label={translate(`console.registration.${name}`)}
      value={fields[name]}
      required
      autoComplete={autoComplete}
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength: 128 } }}
    />
  );

  return (
    <Dialog open onClose={onClose} aria-labelledby="registration-title">
      <DialogTitle id="registration-title">{translate("console.registration.title")}</DialogTitle>
      {state === "sent" ? (
        <>
          <DialogContent>
            <Alert severity="success">{translate("console.registration.sent")}</Alert>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate("ra.action.close")}</Button>
          </DialogActions>
        </>
      ) : (
        <form noValidate onSubmit={submit}>
          <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
            {failure && <Alert severity="error">{failure}</Alert>}
            {!tenantId && field("tenantId", "organization")}
            {field("name", "name")}
            {field("account", "username")}
            {field("password", "new-password", "password")}
            {field("password2", "new-password", "password")}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
            <Button type="submit" variant="contained" loading={state === "busy"}>
              {translate("console.registration.submit")}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

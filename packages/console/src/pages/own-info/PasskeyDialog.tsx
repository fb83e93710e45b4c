import { Alert, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { useShell } from "../../shell/shell-context.ts";
import { AskDialog } from "../../ui/AskDialog.tsx";
import { NoPasskey } from "../../wire/ask-authenticator.ts";
import type { Passkey, Passkeys } from "../../wire/own-passkeys.ts";
import { useLanguage } from "../../wire/use-language.ts";
import { passkeyTexts } from "./passkey-texts.ts";

/** What the dialog is to do. */
export type PasskeyTask = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey };

interface PasskeyDialogProps {
  task: PasskeyTask;
  onClose: () => void;
  /** Told of recovery codes that came with the passkey. */
  onDone: (recoveryCodes: readonly string[]) => void;
}

async function perform(passkeys: Passkeys, task: PasskeyTask, name: string, password: string) {
  if (task.kind === "add") return passkeys.add({ name, password });
  if (task.kind === "rename") await passkeys.rename(task.passkey.id, name);
  else await passkeys.remove(task.passkey.id, password);
  return [];
}

/** Asks for the name of a passkey, for the password, or for both, and does what the task says. */
export function PasskeyDialog({ task, onClose, onDone }: PasskeyDialogProps): ReactNode {
  const translate = useTranslate();
  const shell = useShell();
  const words = passkeyTexts[useLanguage()];
  const [name, setName] = useState(task.kind === "rename" ? task.passkey.name : "");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState("");
  const [state, setState] = useState<"open" | "checked" | "busy">("open");
  const wants = { name: task.kind !== "remove", password: task.kind !== "rename" };
  const lacks = { name: wants.name && name.trim() === "", password: wants.password && password === "" };
  const confirm = async () => {
    if (state === "busy") return;
    if (lacks.name || lacks.password) return setState("checked");
    setState("busy");
    setFailure("");
    try {
      const passkeys = await shell.passkeys?.();
      onDone(passkeys ? await perform(passkeys, task, name.trim(), password) : []);
    } catch (error) {
      const said = error instanceof Error ? error.message : translate("console.loadFailed");
      setFailure(error instanceof NoPasskey ? words[error.why] : said);
      setState("open");
    }
  };
  const fault = (is: boolean) => state === "checked" && is && words.missing;
  const [nameFault, passwordFault] = [fault(lacks.name), fault(lacks.password)];
  return (
    <AskDialog
      title={task.kind === "add" ? words.add : `${words[task.kind]} ${task.passkey.name}`}
      width="xs"
      verb={words[task.kind]}
      isBusy={state === "busy"}
      onConfirm={() => void confirm()}
      onClose={onClose}
      sx={{ display: "grid", gap: 2 }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      {task.kind === "remove" && <Typography>{words.removeAsk}</Typography>}
      {wants.name && (
        <TextField
          {...{ id: "passkey-name", label: words.name, value: name, required: true, autoFocus: true }}
          error={nameFault !== false}
          helperText={nameFault || words.nameHint}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 50, autoComplete: "off" }, inputLabel: { shrink: true } }}
        />
      )}
      {wants.password && (
        <TextField
          {...{ id: "passkey-password", label: words.password, value: password, type: "password", required: true }}
          error={passwordFault !== false}
          helperText={passwordFault}
          onChange={({ target }) => setPassword(target.value)}
          slotProps={{ htmlInput: { autoComplete: "current-password" }, inputLabel: { shrink: true } }}
        />
      )}
    </AskDialog>
  );
}

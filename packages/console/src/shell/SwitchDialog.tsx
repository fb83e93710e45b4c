import { Alert, MenuItem, TextField } from "@mui/material";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { AskDialog } from "../ui/AskDialog.tsx";
import { FailureAlert } from "../ui/FailureAlert.tsx";
import type { Choice } from "../wire/shell.ts";
import { useShell } from "./shell-context.ts";

/** Goes on as another of one's departments and roles. The page starts anew: menus and rights are others. */
export function SwitchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const translate = useTranslate();
  const shell = useShell();
  const [choice, setChoice] = useState({ deptId: "", roleId: "" });
  const [isTried, setTried] = useState(false);
  const departments = useQuery({ queryKey: ["own", "departments"], queryFn: shell.getOwnDepartments });
  const roles = useQuery({ queryKey: ["own", "roles"], queryFn: shell.getOwnRoles });
  const failed = [departments, roles].find((each) => each.error);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => shell.switchTo(choice),
    onSuccess: () => location.reload(),
  });
  const submit = () => {
    setTried(true);
    if (choice.deptId && choice.roleId) mutate();
  };
  const field = (name: keyof typeof choice, choices: readonly Choice[] = []) => (
    <TextField
      select
      required
      label={translate(`console.switch.${name}`)}
      value={choice[name]}
      error={isTried && choice[name] === ""}
      helperText={isTried && choice[name] === "" && translate(`console.switch.${name}Missing`)}
      onChange={(event) => setChoice({ ...choice, [name]: event.target.value })}
    >
      {choices.map(({ id, name: label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <AskDialog
      title={translate("console.switch.title")}
      width="xs"
      verb={translate("ra.action.confirm")}
      isBusy={isPending}
      onConfirm={submit}
      onClose={onClose}
      sx={{ display: "grid", gap: 2 }}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      <FailureAlert error={failed?.error} retry={() => failed?.refetch()} />
      {field("deptId", departments.data)}
      {field("roleId", roles.data)}
    </AskDialog>
  );
}

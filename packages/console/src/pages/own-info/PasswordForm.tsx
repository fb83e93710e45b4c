import { Alert, Box, Button } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { useForm } from "react-hook-form";
import { LeaveGuard } from "../../entity/form/LeaveGuard.tsx";
import { useShell } from "../../shell/shell-context.ts";
import { formStyle } from "../../ui/form-style.ts";
import { OwnField } from "./OwnField.tsx";

const empty = { oldPassword: "", newPassword: "", repeated: "" };

export function PasswordForm(): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const shell = useShell();
  const form = useForm({ defaultValues: empty });
  const { isDirty } = form.formState;
  const [failure, setFailure] = useState("");
  const save = form.handleSubmit(async (values) => {
    setFailure("");
    try {
      await shell.changePassword(values);
      notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
      form.reset(empty);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : translate("console.loadFailed"));
    }
  });
  const required = (name: string) => (value: string) =>
    value !== "" || translate("entity.fault.enter", { label: translate(`console.own.${name}`) });
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: "grid", gap: 2, maxWidth: 440, ...formStyle }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <OwnField
        form={form}
        name="oldPassword"
        label="console.own.oldPassword"
        type="password"
        required
        autoComplete="current-password"
        rules={{ validate: required("oldPassword") }}
      />
      <OwnField
        form={form}
        name="newPassword"
        label="console.own.newPassword"
        type="password"
        required
        autoComplete="new-password"
        rules={{ validate: required("newPassword") }}
      />
      <OwnField
        form={form}
        name="repeated"
        label="console.own.repeated"
        type="password"
        required
        autoComplete="new-password"
        rules={{
          validate: {
            required: required("repeated"),
            same: (value, { newPassword }) => value === newPassword || translate("console.password.differs"),
          },
        }}
      />
      <Button type="submit" variant="contained" loading={form.formState.isSubmitting} sx={{ justifySelf: "start" }}>
        {translate("ra.action.save")}
      </Button>
      <LeaveGuard isDirty={() => isDirty} />
    </Box>
  );
}

import { systemUser } from "@bladekit/openapi/entities/system-user";
import { isEmail } from "@bladekit/sdk/rules";
import { Avatar, Box, Button, FormHelperText } from "@mui/material";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { DraftAlert } from "../../entity/form/DraftAlert.tsx";
import { LeaveGuard } from "../../entity/form/LeaveGuard.tsx";
import { useDraft } from "../../entity/form/use-draft.ts";
import { useStaleSave } from "../../entity/form/use-stale-save.tsx";
import type { UserRow } from "../../model/console-data-provider.ts";
import { useShell } from "../../shell/shell-context.ts";
import { FileButton } from "../../ui/FileButton.tsx";
import { formStyle } from "../../ui/form-style.ts";
import { useErrorToast } from "../../ui/use-error-toast.ts";
import { type CallOutcome, outcomeOf } from "../../wire/http-error.ts";
import type { OwnInfo } from "../../wire/shell.ts";
import { avatarFault } from "./avatar-check.ts";
import { OwnField } from "./OwnField.tsx";

type Values = Required<Omit<OwnInfo, "id">>;
type Seen = Partial<Values>;

const fields = ["avatar", "realName", "name", "phone", "email"] as const;
const seenOf = (info: UserRow): Seen => Object.fromEntries(fields.map((field) => [field, info[field]]));
const valuesOf = (seen: Seen) => Object.fromEntries(fields.map((field) => [field, seen[field] ?? ""])) as Values;

/** The facts of a person, kept as a draft until they are saved. */
export function InfoForm({ info }: { info: UserRow }): ReactNode {
  const form = useForm<Values>({ defaultValues: valuesOf(seenOf(info)) });
  return (
    <FormProvider {...form}>
      <InfoFields info={info} />
    </FormProvider>
  );
}

function InfoFields({ info }: { info: UserRow }): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useErrorToast();
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useFormContext<Values>();
  const save = (values: Values, seen: Seen): Promise<void> => {
    const { realName, name, ...others } = values;
    const changed = Object.entries(others).filter(([field, value]) => value !== (seen[field as keyof Seen] ?? ""));
    // A masked number that nobody touched is not the number.
    return shell.saveOwnInfo({ realName, name, ...Object.fromEntries(changed) }, seen);
  };
  const onEnd = async ({ error, errors = {} }: CallOutcome, saved: object): Promise<void> => {
    if (error !== undefined) {
      const faults = Object.entries(errors).filter(([field]) => field in saved);
      for (const [field, message] of faults) form.setError(field as keyof Values, { message });
      if (faults.length === 0) onError(error);
      return;
    }
    notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
    forget();
    setBase({ ...saved });
    form.reset(saved as Values);
    await queryClient.invalidateQueries();
  };
  const { base, setBase, send, conflictDialog } = useStaleSave({
    fields: systemUser.fields,
    seen: seenOf(info),
    toSeen: (row) => seenOf(row as UserRow),
    toValues: valuesOf,
    read: async () => ({ ...(await shell.getOwnInfo()) }),
    save: (values, seen = {}) => outcomeOf(save(values as Values, seen)),
    onEnd,
  });
  const { restoredAt, forget } = useDraft(systemUser, {
    name: "own-info",
    base: base ?? null,
    onRestore: (draft) => draft.base && setBase(draft.base),
  });
  const { isDirty } = form.formState;
  const startAnew = () => {
    forget();
    form.reset();
    setBase(seenOf(info));
  };
  const upload = useMutation({
    mutationFn: (file: File) => shell.storeAvatar(file),
    onSuccess: (link) => form.setValue("avatar", link, { shouldDirty: true }),
  });
  const submit = form.handleSubmit(send);
  const required = (label: string) => ({
    validate: (value: string) => value.trim() !== "" || translate("entity.fault.enter", { label: translate(label) }),
  });
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 2, maxWidth: 440, ...formStyle }}>
      {restoredAt !== undefined && <DraftAlert restoredAt={restoredAt} onDiscard={startAnew} />}
      <AvatarInput value={form.watch("avatar")} name={form.watch("realName")} upload={upload} />
      <OwnField
        form={form}
        name="realName"
        label="console.own.realName"
        rules={required("console.own.realName")}
        required
      />
      <OwnField form={form} name="name" label="console.own.name" rules={required("console.own.name")} required />
      <OwnField form={form} name="phone" label="console.own.phone" type="tel" />
      <OwnField
        form={form}
        name="email"
        label="console.own.email"
        type="email"
        rules={{ validate: (value) => value === "" || isEmail(value) || translate("console.own.emailForm") }}
      />
      <Button
        type="submit"
        variant="contained"
        // Saved before it is there, the picture would be lost.
        disabled={upload.isPending}
        loading={form.formState.isSubmitting}
        sx={{ justifySelf: "start" }}
      >
        {translate("ra.action.save")}
      </Button>
      <LeaveGuard isDirty={() => isDirty} onDiscard={forget} />
      {conflictDialog}
    </Box>
  );
}

interface AvatarInputProps {
  value: string;
  name: string;
  upload: UseMutationResult<string, Error, File>;
}

function AvatarInput({ value, name, upload }: AvatarInputProps): ReactNode {
  const translate = useTranslate();
  const [wrong, setWrong] = useState<ReturnType<typeof avatarFault>>();
  const choose = (file: File) => {
    const found = avatarFault(file);
    setWrong(found);
    upload.reset();
    if (!found) upload.mutate(file);
  };
  const fault = wrong ? translate(wrong) : upload.error?.message;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
      <Avatar {...(value && { src: value })} alt="" sx={{ width: 64, height: 64 }}>
        {name.slice(0, 1)}
      </Avatar>
      <Box>
        <FileButton
          variant="outlined"
          loading={upload.isPending}
          accept=".jpg,.jpeg,.png"
          label={translate("console.own.avatar")}
          onChoose={([file]) => choose(file)}
        />
        <FormHelperText error={fault !== undefined} role={fault ? "alert" : undefined}>
          {fault ?? translate("console.own.avatarHint")}
        </FormHelperText>
      </Box>
    </Box>
  );
}

import { systemUser } from "@bladekit/openapi/entities/system-user";
import { isEmail } from "@bladekit/sdk/rules";
import { Avatar, Box, Button, FormHelperText } from "@mui/material";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { FileButton } from "../../components/FileButton.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import type { Row } from "../../entity/define-entity.ts";
import { ConflictDialog } from "../../entity/form/ConflictDialog.tsx";
import { DraftAlert } from "../../entity/form/DraftAlert.tsx";
import { formStyle } from "../../entity/form/form-style.ts";
import { LeaveGuard } from "../../entity/form/LeaveGuard.tsx";
import { type Conflict, conflictsOf, merged } from "../../entity/form/merge.ts";
import { useDraft } from "../../entity/form/use-draft.ts";
import { useShell } from "../../layout/shell-context.ts";
import type { UserRow } from "../../providers/console-data-provider.ts";
import { failureOf, type Stale } from "../../providers/http-error.ts";
import type { OwnInfo } from "../../providers/shell.ts";
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
  const [seen, setSeen] = useState(() => seenOf(info));
  const [conflict, setConflict] = useState<{ conflicts: Conflict[]; theirs: Row; last: Stale }>();
  const { restoredAt, forget } = useDraft(systemUser, {
    name: "own-info",
    base: seen,
    onRestore: (draft) => draft.base && setSeen(draft.base),
  });
  const { isDirty } = form.formState;
  const startAnew = () => {
    forget();
    form.reset();
    setSeen(seenOf(info));
  };
  const upload = useMutation({
    mutationFn: (file: File) => shell.storeAvatar(file),
    onSuccess: (link) => form.setValue("avatar", link, { shouldDirty: true }),
  });
  const send = async (values: Values, known: Seen, isSecond = false): Promise<void> => {
    const { realName, name, ...others } = values;
    const changed = Object.entries(others).filter(([field, value]) => value !== (known[field as keyof Seen] ?? ""));
    try {
      // A masked number that nobody touched is not the number.
      await shell.saveOwnInfo({ realName, name, ...Object.fromEntries(changed) }, known);
    } catch (error) {
      const { stale, errors = {} } = failureOf(error);
      if (stale && !isSecond) return compare(values, known, stale);
      const faults = Object.entries(errors).filter(([field]) => field in values);
      for (const [field, message] of faults) form.setError(field as keyof Values, { message });
      if (faults.length === 0) onError(error);
      return;
    }
    notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
    forget();
    setSeen(values);
    form.reset(values);
    await queryClient.invalidateQueries();
  };
  /** Shows the changes that were made meanwhile, on another page or by an administrator. */
  const compare = async (values: Values, known: Seen, last: Stale) => {
    const theirs = { ...(await shell.getOwnInfo()) };
    const conflicts = conflictsOf(known, seenOf(theirs), values);
    if (conflicts.length > 0) setConflict({ conflicts, theirs, last });
    else await send(values, seenOf(theirs), true);
  };
  const save = form.handleSubmit((values) => send(values, seen));
  const required = (label: string) => ({
    validate: (value: string) => value.trim() !== "" || translate("entity.fault.enter", { label: translate(label) }),
  });
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: "grid", gap: 2, maxWidth: 440, ...formStyle }}>
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
      {conflict && (
        <ConflictDialog
          {...conflict}
          fields={systemUser.fields}
          onCancel={() => setConflict(undefined)}
          onDecide={(choices) => {
            const known = seenOf(conflict.theirs as UserRow);
            const values = merged(form.getValues(), conflict.conflicts, choices) as Values;
            for (const field of fields) form.setValue(field, values[field] ?? "");
            setSeen(known);
            setConflict(undefined);
            void send(values, known);
          }}
        />
      )}
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

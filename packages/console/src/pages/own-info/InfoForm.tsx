import { systemUser } from "@bladekit/openapi/entities/system-user";
import { isEmail } from "@bladekit/sdk/rules";
import { Avatar, Box, Button, FormHelperText } from "@mui/material";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { FileButton } from "../../components/FileButton.tsx";
import { useErrorToast } from "../../components/use-error-toast.ts";
import { DraftAlert } from "../../entity/form/DraftAlert.tsx";
import { formStyle } from "../../entity/form/form-style.ts";
import { LeaveGuard } from "../../entity/form/LeaveGuard.tsx";
import { useDraft } from "../../entity/form/use-draft.ts";
import { useShell } from "../../layout/shell-context.ts";
import type { UserRow } from "../../providers/console-data-provider.ts";
import { failureOf } from "../../providers/http-error.ts";
import { avatarFault } from "./avatar-check.ts";
import { OwnField } from "./OwnField.tsx";

type Info = Pick<UserRow, "avatar" | "realName" | "name" | "phone" | "email">;

/** The facts of a person, kept as a draft until they are saved. */
export function InfoForm({ info }: { info: UserRow }): ReactNode {
  const { avatar = "", realName, name = "", phone = "", email = "" } = info;
  const form = useForm<Required<Info>>({ defaultValues: { avatar, realName, name, phone, email } });
  return (
    <FormProvider {...form}>
      <InfoFields />
    </FormProvider>
  );
}

function InfoFields(): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const onError = useErrorToast();
  const shell = useShell();
  const queryClient = useQueryClient();
  const form = useFormContext<Required<Info>>();
  const { restoredAt, forget } = useDraft(systemUser, { name: "own-info", base: null });
  const { isDirty } = form.formState;
  const startAnew = () => {
    forget();
    form.reset();
  };
  const upload = useMutation({
    mutationFn: (file: File) => shell.storeAvatar(file),
    onSuccess: (link) => form.setValue("avatar", link, { shouldDirty: true }),
  });
  const save = form.handleSubmit(async ({ phone: typed, ...values }) => {
    try {
      // A masked number that nobody touched is not the number.
      await shell.saveOwnInfo({ ...values, ...(form.formState.dirtyFields.phone && { phone: typed }) });
      notify("ra.notification.updated", { type: "success", messageArgs: { smart_count: 1 } });
      forget();
      form.reset(form.getValues());
      await queryClient.invalidateQueries();
    } catch (error) {
      const faults = Object.entries(failureOf(error).errors ?? {}).filter(([field]) => field in form.getValues());
      for (const [field, message] of faults) form.setError(field as keyof Info, { message });
      if (faults.length === 0) onError(error);
    }
  });
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

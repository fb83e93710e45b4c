import type { ReactNode } from "react";
import { PasswordInput, useRecordContext, useTranslate } from "react-admin";

/** A key that the server has and never shows: left empty, it stays as it is. */
export function SecretInput({ source, isRequired = false }: { source: string; isRequired?: boolean }): ReactNode {
  const translate = useTranslate();
  const isStored = useRecordContext()?.id !== undefined;
  return (
    <PasswordInput
      source={source}
      isRequired={isRequired && !isStored}
      {...(isStored && { helperText: "service.secretStored" })}
      // A shown placeholder keeps the label out of its place.
      slotProps={{
        htmlInput: { maxLength: 255, autoComplete: "new-password" },
        ...(isStored && { inputLabel: { shrink: true } }),
      }}
      placeholder={isStored ? translate("service.secretMask") : ""}
    />
  );
}

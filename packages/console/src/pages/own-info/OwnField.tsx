import { TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

interface OwnFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  /** Key of the catalogue. */
  label: string;
  type?: string;
  required?: boolean;
  autoComplete?: string;
  rules?: RegisterOptions<Values, FieldPath<Values>>;
}

/** A text field of a small form, with what is wrong below it. */
export function OwnField<Values extends FieldValues>({
  form,
  name,
  label,
  type = "text",
  required = false,
  autoComplete = "off",
  rules = {},
}: OwnFieldProps<Values>): ReactNode {
  const translate = useTranslate();
  const { ref, ...input } = form.register(name, rules);
  const message = form.getFieldState(name, form.formState).error?.message;
  return (
    <TextField
      {...input}
      inputRef={ref}
      id={`own-${name}`}
      label={translate(label)}
      type={type}
      required={required}
      error={message !== undefined}
      helperText={message}
      slotProps={{ htmlInput: { autoComplete }, inputLabel: { shrink: true } }}
    />
  );
}

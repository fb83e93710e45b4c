import { InputAdornment, TextField } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useInput } from "react-admin";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { InputProps } from "../../../model/define-entity.ts";
import { feeIn, yuanOf } from "./fee.ts";

/** The fee in yuan, as people write it; the record has it in fen. */
export function FeeInput({ source }: InputProps): ReactNode {
  const words = useWords();
  const described = useEntity().description.fields[source];
  const { id, field, fieldState } = useInput({
    source,
    parse: (value: unknown) => value,
    format: (value: unknown) => value,
  });
  const { ref, ...control } = field;
  const [typed, setTyped] = useState<string>();
  const stored = typeof field.value === "number" ? yuanOf(field.value) : String(field.value ?? "");
  const shown = typed !== undefined && feeIn(typed) === field.value ? typed : stored;
  return (
    <TextField
      {...control}
      id={id}
      inputRef={ref}
      fullWidth
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(feeIn(target.value));
      }}
      label={described && words(described.label)}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? words(["没有则填 0", "0 if there is none"])}
      slotProps={{
        htmlInput: { inputMode: "decimal", autoComplete: "off" },
        input: { endAdornment: <InputAdornment position="end">{words(["元", "yuan"])}</InputAdornment> },
      }}
    />
  );
}

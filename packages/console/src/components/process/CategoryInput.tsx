import { MenuItem, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useInput } from "react-admin";
import type { InputProps } from "../../entity/define-entity.ts";
import { useWords } from "../../entity/use-entity.tsx";
import { useFieldChoices } from "../../entity/use-field-choices.ts";
import { category } from "./DeployUnder.tsx";

/** Chooses a category of processes, or all of them. */
export function CategoryInput({ source }: InputProps): ReactNode {
  const words = useWords();
  const { field } = useInput({ source, defaultValue: "" });
  const { choices } = useFieldChoices(category);
  return (
    <TextField
      select
      fullWidth
      label={words(category.label)}
      {...field}
      value={field.value ?? ""}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{words(["全部流程", "All processes"])}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={`flow_${id}`}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

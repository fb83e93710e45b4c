import { MenuItem, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import type { Words } from "../../model/description.ts";

/** Values of an attribute with their words; "" for a drawing that says nothing. */
export type Choices = Readonly<Record<string, Words>>;

interface ChoiceProps {
  label: string;
  value: string;
  choices: Choices;
  onChange: (value: string) => void;
}

/** Chooses a value of a list; one that the drawing has and the list has not stays as it is. */
export function ChoiceInput({ label, value, choices, onChange }: ChoiceProps): ReactNode {
  const words = useWords();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(choices).map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {words(text)}
        </MenuItem>
      ))}
      {!(value in choices) && <MenuItem value={value}>{value}</MenuItem>}
    </TextField>
  );
}

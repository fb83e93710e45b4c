import { Autocomplete, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useInput } from "react-admin";
import { useWords } from "../entity/use-entity.tsx";
import type { InputProps } from "../model/define-entity.ts";
import { useFlowCategories } from "./use-flow-categories.ts";

/** Chooses a category of processes, or all of them. */
export function CategoryInput({ source }: InputProps): ReactNode {
  const words = useWords();
  const { field } = useInput({ source, defaultValue: "" });
  const { label, categories } = useFlowCategories();
  const every = { id: "", name: words(["全部流程", "All processes"]) };
  const options = [every, ...categories];
  return (
    <Autocomplete
      fullWidth
      disableClearable
      options={options}
      value={options.find(({ id }) => id === field.value) ?? every}
      onChange={(_, { id }) => field.onChange(id)}
      onBlur={field.onBlur}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      renderInput={(params) => <TextField {...params} label={words(label)} inputRef={field.ref} />}
    />
  );
}

import { MenuItem, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";

interface FilterSelectProps {
  source: string;
  label: string;
  /** Label of the choice that does not narrow. */
  any: string;
  choices: readonly { id: string | number; name: string }[];
}

/** Narrows a list to one of a few choices. */
export function FilterSelect({ source, label, any, choices }: FilterSelectProps): ReactNode {
  const { filterValues, setFilters } = useListContext();
  const value = filterValues[source] ?? "";
  // A value that came by a link before its choices did, or that has been removed, must not break the field.
  const known = value === "" || choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={label}
      value={known ? value : ""}
      onChange={(event) => setFilters({ ...filterValues, [source]: event.target.value })}
    >
      <MenuItem value="">{any}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

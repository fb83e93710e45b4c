import { MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useInput } from "react-admin";
import { useEntity, useWords } from "../../../entity/use-entity.tsx";
import type { InputProps, Row } from "../../../model/define-entity.ts";
import { useConsoleData } from "../../../wire/use-console-data.ts";

const all = { pagination: { page: 1, perPage: 100 }, sort: { field: "id", order: "ASC" as const }, filter: {} };

/** Chooses the process that plans or public lists have to pass before they are published. */
export function ApprovalInput({ source }: InputProps): ReactNode {
  const words = useWords();
  const data = useConsoleData();
  const { field, fieldState } = useInput({ source, defaultValue: "category" });
  const described = useEntity().description.fields[source];
  const { data: processes = [] } = useQuery({
    queryKey: ["work/start", "names"],
    queryFn: async () => (await data.getList("work/start", all)).data as Row[],
  });
  const named = processes.map(({ key, name }) => [`key:${key}`, `${name}`] as const);
  const value = `${field.value ?? "category"}`;
  const isKnown = value === "category" || value === "none" || named.some(([key]) => key === value);
  return (
    <TextField
      select
      fullWidth
      {...field}
      value={value}
      label={described && words(described.label)}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    >
      <MenuItem value="none">{words(["不须审批", "No approval"])}</MenuItem>
      <MenuItem value="category">
        {words(["按流程分类：同类流程启用后须审批", "By category: once a process of it is in use"])}
      </MenuItem>
      {named.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
      {!isKnown && <MenuItem value={value}>{value.slice(4)}</MenuItem>}
    </TextField>
  );
}

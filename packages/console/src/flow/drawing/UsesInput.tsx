import { flowField } from "@bladekit/openapi/entities/flow-field";
import { Box, MenuItem, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import type { Words } from "../../model/description.ts";
import { drawnWords } from "../form/flow-fields.ts";
import type { Drawing } from "./drawing.ts";
import { type FormField, setUses, type Use } from "./form.ts";
import type { Step } from "./steps.ts";

const useLabels: Readonly<Record<Use, Words>> = {
  hidden: ["不显示", "Hidden"],
  read: ["只读", "Shown"],
  edit: flowField.fields.writable.label,
  required: flowField.fields.required.label,
};

/** What may be done with a field: an explanation and a computed value are read. */
export const usesFor = ({ type, formula }: Pick<FormField, "type" | "formula">): [string, Words][] => {
  const isRead = type === "note" || Boolean(formula);
  return Object.entries(useLabels).filter(([use]) => !isRead || use === "read" || use === "hidden");
};

interface Props {
  step: Step;
  fields: readonly FormField[];
  apply: (change: (drawing: Drawing) => void) => void;
}

/** Chooses what the person who does a task may do with each field. */
export function UsesInput({ step, fields, apply }: Props): ReactNode {
  const words = useWords();
  const [uses, setTheUses] = useState(step.uses);
  if (fields.length === 0) return null;
  const put = (id: string, use: Use) => {
    const next = { ...uses, [id]: use };
    setTheUses(next);
    apply(setUses(step.id, next));
  };
  return (
    <Box role="group" aria-label={words(["表单字段", "Fields"])} sx={{ display: "grid", gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {words(["表单字段", "Fields"])}
      </Typography>
      {fields.map(({ id, name, type, formula }) => (
        <Box
          key={id}
          sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) 116px", gap: 1, alignItems: "center" }}
        >
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {words(drawnWords(name || id))}
          </Typography>
          <TextField
            select
            size="small"
            value={uses[id] ?? "hidden"}
            slotProps={{ htmlInput: { "aria-label": words(drawnWords(name || id)) } }}
            onChange={({ target }) => put(id, target.value as Use)}
          >
            {usesFor({ type, ...(formula && { formula }) }).map(([use, label]) => (
              <MenuItem key={use} value={use}>
                {words(label)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      ))}
    </Box>
  );
}

import { flowField } from "@bladekit/openapi/entities/flow-field";
import { holdsFiles } from "@bladekit/sdk/rules";
import AddIcon from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Box, Button, Checkbox, FormControlLabel, IconButton, MenuItem, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useWords } from "../../entity/use-entity.tsx";
import type { Drawing } from "./drawing.ts";
import { kindParts, ofKind } from "./field-parts.tsx";
import { type EditedField, type FormField, setForm, type Use, type Uses } from "./form.ts";
import { usesFor } from "./UsesInput.tsx";

interface Props {
  fields: readonly FormField[];
  /** Uses of each at the start. */
  uses: Uses;
  apply: (change: (drawing: Drawing) => void) => void;
  /** Shows the key of each field, which conditions ask for. */
  hasKeys?: boolean;
}

const types = flowField.fields.type.labels;

function unusedId(fields: readonly FormField[]): string {
  let number = fields.length + 1;
  while (fields.some(({ id }) => id === `field${number}`)) number += 1;
  return `field${number}`;
}

/** The fields of a process as rows: their names, kinds and choices, and which of them are asked for at the start. */
export function FieldsInput({ fields, uses, apply, hasKeys = true }: Props): ReactNode {
  const words = useWords();
  const [rows, setRows] = useState<readonly EditedField[]>(() =>
    fields.map((field) => ({ ...field, was: field.id, use: uses[field.id] ?? "hidden" })),
  );
  const put = (next: readonly EditedField[]) => {
    apply(setForm(next));
    // The drawing knows each field by its new id from now on.
    setRows(next.map((row) => ({ ...row, was: row.id })));
  };
  const replace = (index: number, change: Partial<EditedField>) =>
    put(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  const add = () => put([...rows, { id: unusedId(rows), name: "", type: "string", choices: [], use: "edit" }]);
  return (
    <Box role="group" aria-label={words(["表单字段", "Fields"])} sx={{ display: "grid", gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {words(["表单字段", "Fields"])}
      </Typography>
      {rows.map((row, index) => (
        <FieldRow
          // A field has no name that stays; its place is what it is known by.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          row={row}
          others={rows.filter((other) => other !== row)}
          hasKey={hasKeys}
          onChange={(change) => replace(index, change)}
          onRemove={() => put(rows.filter((_, at) => at !== index))}
        />
      ))}
      <Button size="small" startIcon={<AddIcon />} onClick={add} sx={{ justifySelf: "start" }}>
        {words(["添加字段", "Add a field"])}
      </Button>
    </Box>
  );
}

type RowProps = {
  row: EditedField;
  others: readonly EditedField[];
  hasKey: boolean;
  onChange: (change: Partial<EditedField>) => void;
  onRemove: () => void;
};

function FieldRow({ row, others, hasKey, onChange, onRemove }: RowProps): ReactNode {
  const words = useWords();
  const name = row.name || row.id;
  const More = kindParts[row.type];
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        ...{ display: "grid", gap: 1, p: 1, border: 1, borderColor: "divider", borderRadius: 1 },
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
      }}
    >
      <Box
        sx={{ gridColumn: "1 / -1", display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", alignItems: "end" }}
      >
        <TextField
          size="small"
          label={words(row.type === "note" ? flowField.fields.type.labels.note : flowField.fields.name.label)}
          multiline={row.type === "note"}
          value={row.name}
          onChange={({ target }) => onChange({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
        <IconButton size="small" aria-label={words([`移除 ${name}`, `Remove ${name}`])} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <TextField
        select
        size="small"
        label={words(flowField.fields.type.label)}
        value={row.type}
        onChange={({ target }) => onChange(ofKind(target.value as FormField["type"], row))}
      >
        {Object.entries(types).map(([type, label]) => (
          <MenuItem key={type} value={type}>
            {words(label)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={words(["发起时", "At the start"])}
        value={row.use}
        onChange={({ target }) => onChange({ use: target.value as Use })}
      >
        {usesFor(row).map(([use, label]) => (
          <MenuItem key={use} value={use}>
            {words(label)}
          </MenuItem>
        ))}
      </TextField>
      {More && <More row={row} others={others} onChange={onChange} />}
      {row.type !== "note" && !holdsFiles(row.type) && (
        <FormControlLabel
          control={
            <Checkbox size="small" checked={row.isListed ?? false} onChange={(_, isListed) => onChange({ isListed })} />
          }
          label={words(["在待办列表中显示", "Show in lists of tasks"])}
          sx={{ gridColumn: "1 / -1" }}
        />
      )}
      {hasKey && (
        <TextField
          size="small"
          label={words(["字段标识（条件中使用）", "Field key (used in conditions)"])}
          value={row.id}
          onChange={({ target }) => onChange({ id: target.value.trim() })}
          slotProps={{ htmlInput: { maxLength: 64 } }}
          sx={{ gridColumn: "1 / -1" }}
        />
      )}
    </Box>
  );
}

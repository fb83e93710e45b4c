import Add from "@mui/icons-material/Add";
import Delete from "@mui/icons-material/DeleteOutlined";
import { Box, Button, FormHelperText, IconButton, Typography } from "@mui/material";
import type { ComponentType, ReactNode } from "react";
import { useTranslate } from "react-admin";
import { get, useFieldArray, useFormContext } from "react-hook-form";
import { blank } from "../../model/wire-values.ts";
import { useWords } from "../use-entity.tsx";
import type { EntityInputProps } from "./input-props.ts";
import { wideKinds } from "./wide-kinds.ts";

const cellGrid = (least: number) => ({
  display: "grid",
  gridTemplateColumns: `repeat(auto-fit, minmax(${least}px, 1fr))`,
  gap: 2,
  flex: 1,
});

interface RecordInputProps extends EntityInputProps {
  /** The input of each field by its kind, which may hold records again. */
  input: ComponentType<EntityInputProps>;
}

const blankRow = ({ of = {} }: EntityInputProps["field"]) =>
  Object.fromEntries(Object.entries(of).map(([key, part]) => [key, part.default ?? blank(part)]));

/** A list of records inside a record: each row has the inputs of its fields. */
export function RowsInput({ source, field, isNew, input }: RecordInputProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { control, formState } = useFormContext();
  const { fields: rows, append, remove } = useFieldArray({ control, name: source, keyName: "~key" });
  const error = get(formState.errors, source) as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.root?.message ?? error?.message;
  const label = words(field.label);
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {field.required ? `${label} *` : label}
      </Typography>
      {rows.map((row, index) => (
        <Box key={row["~key"]} sx={{ display: "flex", alignItems: "flex-start", gap: 1, mb: 2 }}>
          <Typography sx={{ width: 24, pt: 3.5, color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
            {index + 1}
          </Typography>
          <Fields source={`${source}.${index}`} field={field} isNew={isNew} input={input} least={132} />
          <IconButton
            sx={{ mt: 2.5 }}
            aria-label={translate("entity.rows.remove", { label, index: index + 1 })}
            onClick={() => remove(index)}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {message && <FormHelperText error>{message}</FormHelperText>}
      <Button size="small" startIcon={<Add />} onClick={() => append(blankRow(field))}>
        {translate("entity.rows.add", { label })}
      </Button>
    </Box>
  );
}

/** One record inside a record. */
export function ObjectInput(props: RecordInputProps): ReactNode {
  const words = useWords();
  return (
    <Box role="group" aria-label={words(props.field.label)}>
      <Typography variant="h3" component="p" sx={{ mb: 1 }}>
        {words(props.field.label)}
      </Typography>
      <Fields {...props} least={200} />
    </Box>
  );
}

/** The inputs of one record, none narrower than `least` px. */
function Fields({ source, field, isNew, input: Input, least }: RecordInputProps & { least: number }): ReactNode {
  return (
    <Box sx={cellGrid(least)}>
      {Object.entries(field.of ?? {}).map(([key, part]) => (
        <Box key={key} sx={wideKinds.has(part.kind) ? { gridColumn: "1 / -1" } : {}}>
          <Input source={`${source}.${key}`} field={part} isNew={isNew} />
        </Box>
      ))}
    </Box>
  );
}

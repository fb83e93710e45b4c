import type { ReactNode } from "react";
import { NumberInput, RadioButtonGroupInput, SimpleForm, TextInput, useRecordContext } from "react-admin";
import { FormToolbar } from "../../components/FormToolbar.tsx";
import type { DictRow } from "../../providers/console-data-provider.ts";
import { isDictEntry } from "../../providers/dict-input.ts";
import { checkDict } from "./dict-check.ts";

const sealChoices = [
  { id: 0, name: "ra.boolean.false" },
  { id: 1, name: "ra.boolean.true" },
];
const newRow = { sort: 1, isSealed: 0, remark: "" };

/** The form of a head or an entry. An entry has a key, and keeps the code and parent of its head. */
export function DictbizInputs({ row }: { row: Partial<DictRow> }): ReactNode {
  const entry = isDictEntry(row);
  return (
    <SimpleForm
      validate={checkDict}
      defaultValues={{ ...newRow, ...row }}
      toolbar={<FormToolbar />}
      sx={{ maxWidth: 560, "& .ra-input": { mb: 1 } }}
    >
      <TextInput source="code" readOnly={entry} isRequired slotProps={{ htmlInput: { maxLength: 64 } }} />
      {entry && <TextInput source="dictKey" isRequired slotProps={{ htmlInput: { maxLength: 64 } }} />}
      <TextInput source="dictValue" isRequired slotProps={{ htmlInput: { maxLength: 255 } }} />
      <NumberInput source="sort" isRequired min={0} max={1_000_000} step={1} />
      <RadioButtonGroupInput source="isSealed" isRequired choices={sealChoices} />
      <TextInput source="remark" multiline slotProps={{ htmlInput: { maxLength: 255 } }} />
    </SimpleForm>
  );
}

/** The same for a row that is already there. */
export function DictbizEditInputs(): ReactNode {
  const record = useRecordContext<DictRow>();
  return record ? <DictbizInputs row={record} /> : null;
}

// What a field of a form is asked besides its name and kind, in the designer.
import type { FlowFieldColumn } from "@bladekit/openapi";
import { flowField } from "@bladekit/openapi/entities/flow-field";
import { systemDictBiz } from "@bladekit/openapi/entities/system-dict-biz";
import AddIcon from "@mui/icons-material/Add";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Autocomplete, Box, Button, IconButton, MenuItem, TextField } from "@mui/material";
import type { ReactNode } from "react";
import { useGetList } from "react-admin";
import { useClosedRef } from "../../entity/choice-access.ts";
import { useWords } from "../../entity/use-entity.tsx";
import type { Row } from "../../model/define-entity.ts";
import { pathOf } from "../../wire/load-entity.ts";
import { drawnWords } from "../form/flow-fields.ts";
import { askedFields, type EditedField, type FormField, isComputable } from "./form.ts";

interface PartProps {
  row: EditedField;
  /** The other fields of the form, of which a formula may ask. */
  others: readonly FormField[];
  onChange: (change: Partial<EditedField>) => void;
}

const whole = { gridColumn: "1 / -1" } as const;

/** Names of choices; each keeps the key that it had. */
function ChoicesPart({ row, onChange }: PartProps): ReactNode {
  const words = useWords();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[] as string[]}
      value={row.choices.map((choice) => choice.name)}
      onChange={(_, names) => onChange({ choices: names.map((text) => toChoice(text, row)) })}
      renderInput={(input) => (
        <TextField
          {...input}
          label={words(flowField.fields.enumValues.label)}
          helperText={words(["按回车添加", "Press Enter to add"])}
        />
      )}
      sx={whole}
    />
  );
}

/** A choice keeps its key under a name that it had; a new one has its Chinese name as the key. */
function toChoice(name: string, { choices }: FormField): FormField["choices"][number] {
  return choices.find((choice) => choice.name === name) ?? { id: name.split(" · ", 1)[0] ?? name, name };
}

/** The business dictionary of the choices: by its name for those who may read dictionaries, else by its code. */
function DictionaryPart({ row, onChange }: PartProps): ReactNode {
  const words = useWords();
  const resource = "system/dict-biz";
  const closed = useClosedRef(resource);
  const query = { pagination: { page: 1, perPage: 200 } };
  const { data = [] } = useGetList<Row>(pathOf(resource), query, { enabled: closed === undefined });
  const names = new Map(data.map(({ code, dictValue }) => [`${code}`, `${dictValue}`]));
  return (
    <Autocomplete
      freeSolo
      autoSelect
      disableClearable
      size="small"
      options={[...names.keys()]}
      getOptionLabel={(code) => names.get(code) ?? code}
      value={row.dict ?? ""}
      onChange={(_, code) => onChange({ dict: code.trim() })}
      renderInput={(input) => (
        <TextField
          {...input}
          label={words(systemDictBiz.label)}
          helperText={words(["选择字典，或填写字典编号", "Choose a dictionary, or enter its code"])}
        />
      )}
      sx={whole}
    />
  );
}

const columnTypes = flowField.fields.columns.of.type.labels;
const isNumber = ({ type }: FlowFieldColumn) => type !== "string" && type !== "date";

function unusedColumn(columns: readonly FlowFieldColumn[]): string {
  let number = columns.length + 1;
  while (columns.some(({ id }) => id === `column${number}`)) number += 1;
  return `column${number}`;
}

const mostColumns = 12;
const mostFactors = 3;

/** The columns of a table, and what is added up. */
function ColumnsPart({ row, onChange }: PartProps): ReactNode {
  const words = useWords();
  const { columns = [], total = [] } = row;
  const put = (next: readonly FlowFieldColumn[]) => {
    const numbers = new Set(next.filter(isNumber).map(({ id }) => id));
    onChange({ columns: next, total: total.filter((id) => numbers.has(id)) });
  };
  const replace = (index: number, change: Partial<FlowFieldColumn>) =>
    put(columns.map((column, at) => (at === index ? { ...column, ...change } : column)));
  return (
    <Box role="group" aria-label={words(flowField.fields.columns.label)} sx={{ ...whole, display: "grid", gap: 1 }}>
      {columns.map((column, index) => (
        <Box
          key={column.id}
          sx={{ display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr) 104px auto", alignItems: "end" }}
        >
          <TextField
            size="small"
            label={words([`第 ${index + 1} 列`, `Column ${index + 1}`])}
            value={column.name}
            onChange={({ target }) => replace(index, { name: target.value })}
            slotProps={{ htmlInput: { maxLength: 255 } }}
          />
          <TextField
            select
            size="small"
            value={column.type}
            onChange={({ target }) => replace(index, { type: target.value as FlowFieldColumn["type"] })}
            slotProps={{
              htmlInput: { "aria-label": words([`第 ${index + 1} 列的类型`, `Kind of column ${index + 1}`]) },
            }}
          >
            {Object.entries(columnTypes).map(([type, label]) => (
              <MenuItem key={type} value={type}>
                {words(label)}
              </MenuItem>
            ))}
          </TextField>
          <IconButton
            size="small"
            disabled={columns.length === 1}
            aria-label={words([`移除第 ${index + 1} 列`, `Remove column ${index + 1}`])}
            onClick={() => put(columns.filter((_, at) => at !== index))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        disabled={columns.length >= mostColumns}
        onClick={() => put([...columns, { id: unusedColumn(columns), name: "", type: "string" }])}
        sx={{ justifySelf: "start" }}
      >
        {words(["添加列", "Add a column"])}
      </Button>
      {columns.some(isNumber) && (
        <TextField
          select
          size="small"
          label={words(flowField.fields.total.label)}
          value={total}
          onChange={({ target }) => onChange({ total: ([target.value].flat() as string[]).slice(0, mostFactors) })}
          helperText={words([
            "选一列则相加；选数量和单价则先相乘再相加",
            "One column is added up; quantity and price are multiplied first",
          ])}
          slotProps={{ select: { multiple: true } }}
        >
          {columns.filter(isNumber).map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {words(drawnWords(name || id))}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

/** A number that is computed from other fields. Their keys are put in by their names. */
function FormulaPart({ row, others, onChange }: PartProps): ReactNode {
  const words = useWords();
  const { formula = "" } = row;
  const numbers = askedFields(others.filter((field) => !field.formula)).filter(({ type }) => isComputable(type));
  const put = (text: string) =>
    onChange({ formula: text, ...(text !== "" && { use: row.use === "hidden" ? "hidden" : "read" }) });
  return (
    <Box sx={{ ...whole, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <TextField
        size="small"
        multiline
        label={words(flowField.fields.formula.label)}
        value={formula}
        onChange={({ target }) => put(target.value)}
        helperText={
          formula === ""
            ? words(["可不填；填写后自动计算", "Optional. With it the value is computed"])
            : inNames(formula, numbers, words)
        }
        slotProps={{ htmlInput: { maxLength: 1024 } }}
      />
      <TextField
        select
        size="small"
        label={words(["插入字段", "Insert a field"])}
        value=""
        disabled={numbers.length === 0}
        onChange={({ target }) => put(`${formula}${formula === "" ? "" : " "}${target.value}`)}
      >
        {numbers.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {words(drawnWords(name || id))}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** A formula with the names of the fields in it. */
const inNames = (formula: string, fields: readonly FormField[], words: ReturnType<typeof useWords>): string =>
  formula
    .replace(/[\p{L}_][\p{L}\p{N}_]*/gu, (id) => {
      const field = fields.find((one) => one.id === id);
      return field ? words(drawnWords(field.name || id)) : id;
    })
    .replaceAll("*", "×")
    .replaceAll("/", "÷");

/** What each kind is asked besides. */
export const kindParts: Partial<Readonly<Record<FormField["type"], (props: PartProps) => ReactNode>>> = {
  enum: ChoicesPart,
  dict: DictionaryPart,
  rows: ColumnsPart,
  long: FormulaPart,
  double: FormulaPart,
  money: FormulaPart,
};

const tableOfItems: readonly FlowFieldColumn[] = [
  { id: "column1", name: "名称 · Item", type: "string" },
  { id: "column2", name: "数量 · Quantity", type: "long" },
  { id: "column3", name: "单价 · Price", type: "money" },
];

/** A field that becomes of a kind: a table begins with columns to change, and an explanation is only read. */
export function ofKind(type: FormField["type"], before: EditedField): Partial<EditedField> {
  if (type === "rows") return { type, columns: tableOfItems, total: ["column2", "column3"] };
  if (type === "note") return { type, use: "read", isListed: false };
  return { type, ...(before.type === "note" && { use: "edit" }) };
}

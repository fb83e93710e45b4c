import { Box, Tooltip } from "@mui/material";
import { type ReactNode, use } from "react";
import { useGetMany, useTranslate } from "react-admin";
import { MenuIcon } from "../../layout/MenuIcon.tsx";
import type { Row } from "../define-entity.ts";
import type { Field } from "../description.ts";
import { loadEntity, pathOf } from "../load-entity.ts";
import { choiceName, useFieldChoices, valueList } from "../use-field-choices.ts";
import { useRefChoices } from "../use-ref-choices.ts";

export interface CellProps {
  field: Field;
  value: unknown;
  row: Row;
}

/** A value to read, as its kind wants it: in a list, among facts, and where two versions are compared. */
export function Cell({ field, value, row }: CellProps): ReactNode {
  const ready = field.refLabel && row[field.refLabel];
  if (typeof ready === "string" && ready !== "") return ready;
  if (value === undefined || value === null || value === "") return null;
  const Kind = cells[field.kind] ?? TextCell;
  return <Kind field={field} value={value} row={row} />;
}

function TextCell({ value }: CellProps): ReactNode {
  return String(value);
}

function NumberCell({ value }: CellProps): ReactNode {
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {String(value)}
    </Box>
  );
}

/** A time is one piece that does not wrap; its seconds are in the tip. */
function TimeCell({ field, value }: CellProps): ReactNode {
  const text = String(value);
  const shown = field.kind === "date" ? text.slice(0, 10) : text.slice(0, 16);
  return (
    <Box component="time" dateTime={text.replace(" ", "T")} title={text} sx={oneLine}>
      {shown}
    </Box>
  );
}

function SwitchCell(props: CellProps): ReactNode {
  const translate = useTranslate();
  if (props.field.labels) return <ChoiceCell {...props} />;
  const isOn = props.value === true || props.value === 1 || props.value === "1";
  return translate(isOn ? "ra.boolean.true" : "ra.boolean.false");
}

function ChoiceCell({ field, value }: CellProps): ReactNode {
  const { choices } = useFieldChoices(field);
  return valueList(value)
    .map((each) => choiceName(choices, each))
    .join("、");
}

function RefCell(props: CellProps): ReactNode {
  const { choices, isPaged } = useRefChoices(props.field.refBy ? "" : (props.field.ref ?? ""));
  // A value that is no id of the other record is clear enough by itself.
  if (props.field.refBy) return String(props.value);
  if (isPaged) return <PagedRefCell {...props} />;
  return valueList(props.value)
    .map((id) => choices.find((choice) => choice.id === id)?.name ?? id)
    .join("、");
}

/** Names of records that are read one by one; the id where one is gone, or not for this person. */
function PagedRefCell({ field, value }: CellProps): ReactNode {
  const ids = valueList(value);
  const loading = loadEntity(field.ref ?? "");
  const title = loading ? use(loading).description.title : "realName";
  const { data = [] } = useGetMany(pathOf(field.ref ?? ""), { ids }, { retry: false });
  return ids.map((id) => String(data.find((row) => row?.id === id)?.[title] ?? id)).join("、");
}

function ColourCell({ value }: CellProps): ReactNode {
  const colour = String(value);
  return (
    <Box component="span" sx={{ ...oneLine, display: "inline-flex", alignItems: "center", gap: 1 }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: 0.5, border: 1, borderColor: "divider", bgcolor: colour }}
      />
      {colour}
    </Box>
  );
}

function IconCell({ value }: CellProps): ReactNode {
  return (
    <Tooltip title={String(value)}>
      <span>
        <MenuIcon name={String(value)} group={false} />
      </span>
    </Tooltip>
  );
}

function FileCell({ value }: CellProps): ReactNode {
  const link = String(value);
  if (!/^(https?:)?\//.test(link)) return link;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {decodeURIComponent(link.split("/").at(-1)?.split("?")[0] ?? link)}
    </a>
  );
}

function RowsCell({ value }: CellProps): ReactNode {
  const translate = useTranslate();
  return translate("entity.rows.count", { count: Array.isArray(value) ? value.length : 0 });
}

/** Tags are gone; what is left is read as text. */
function HtmlCell({ value }: CellProps): ReactNode {
  return new DOMParser().parseFromString(String(value), "text/html").body.textContent;
}

const oneLine = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;

const cells: Partial<Record<Field["kind"], (props: CellProps) => ReactNode>> = {
  number: NumberCell,
  date: TimeCell,
  datetime: TimeCell,
  switch: SwitchCell,
  choice: ChoiceCell,
  dict: ChoiceCell,
  ref: RefCell,
  tree: RefCell,
  colour: ColourCell,
  icon: IconCell,
  file: FileCell,
  rows: RowsCell,
  html: HtmlCell,
};

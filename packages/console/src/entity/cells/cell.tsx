import { Box, Tooltip } from "@mui/material";
import { type ReactNode, use } from "react";
import { useGetMany, useTranslate } from "react-admin";
import { hasContent } from "../../model/check.ts";
import type { Row } from "../../model/define-entity.ts";
import type { Field } from "../../model/description.ts";
import { MenuIcon } from "../../ui/MenuIcon.tsx";
import { toDay, toMinute } from "../../ui/shown-time.ts";
import { loadEntity, pathOf } from "../../wire/load-entity.ts";
import { between } from "../between.ts";
import { useClosedRef } from "../choice-access.ts";
import { rowTitle } from "../row-names.ts";
import { useWords } from "../use-entity.tsx";
import { choiceName, useFieldChoices, valueList } from "../use-field-choices.ts";
import { useRefChoices } from "../use-ref-choices.ts";

export interface CellProps {
  field: Field;
  value: unknown;
  row: Row;
}

/** A value to read, as its kind wants it: in a list, among facts, and where two versions are compared. */
export function Cell({ field, value, row }: CellProps): ReactNode {
  const words = useWords();
  const ready = field.refLabel && row[field.refLabel];
  if (typeof ready === "string" && ready !== "") return field.joined ? ready.replaceAll(",", words(between)) : ready;
  if (value === undefined || value === null || value === "") return null;
  const Kind = cells[field.kind] ?? TextCell;
  return <Kind field={field} value={value} row={row} />;
}

function TextCell({ value }: CellProps): ReactNode {
  const words = useWords();
  return Array.isArray(value) ? value.join(words(between)) : String(value);
}

function NumberCell({ field, value }: CellProps): ReactNode {
  const words = useWords();
  const name = field.named?.[String(value)];
  if (name) return words(name);
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {String(value)}
    </Box>
  );
}

/** A time is one piece that does not wrap; its seconds are in the tip. */
function TimeCell({ field, value }: CellProps): ReactNode {
  const text = String(value);
  const shown = (field.kind === "date" ? toDay : toMinute)(text);
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
  const words = useWords();
  const { choices } = useFieldChoices(field);
  return valueList(value)
    .map((each) => choiceName(choices, each))
    .join(words(between));
}

function RefCell(props: CellProps): ReactNode {
  const words = useWords();
  const { choices, isPaged } = useRefChoices(props.field.refBy ? "" : (props.field.ref ?? ""));
  // A value that is no id of the other record is clear enough by itself.
  if (props.field.refBy) return String(props.value);
  if (isPaged) return <PagedRefCell {...props} />;
  return valueList(props.value)
    .map((id) => choices.find((choice) => choice.id === id)?.name ?? id)
    .join(words(between));
}

/** Names of records that are read one by one; the id where one is gone, or not for this person. */
function PagedRefCell({ field, value }: CellProps): ReactNode {
  const words = useWords();
  const ids = valueList(value);
  const loading = loadEntity(field.ref ?? "");
  const description = loading && use(loading).description;
  const nameOf = (row: Row) => (description ? rowTitle(description, row, words) : String(row.realName ?? ""));
  const closed = useClosedRef(field.ref);
  const { data = [] } = useGetMany<Row>(pathOf(field.ref ?? ""), { ids: closed ? [] : ids });
  const name = (id: string) => {
    const row = data.find((each) => each?.id === id);
    return (row && nameOf(row)) || id;
  };
  return ids.map(name).join(words(between));
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
      {/* The tip names the picture, and a name needs a role. */}
      <span role="img">
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

/** The parts of a record inside a record that say something, in one line. */
function ObjectCell({ field, value }: CellProps): ReactNode {
  const words = useWords();
  const row = value as Row;
  const parts = Object.entries(field.of ?? {}).filter(([key]) => hasContent(row[key]));
  return parts.map(([key, part], index) => (
    <span key={key}>
      {index > 0 && words(["；", "; "])}
      {words(part.label)} <Cell field={part} value={row[key]} row={row} />
    </span>
  ));
}

/** One line for each row; how many there are where the contract does not say what is in them. */
function RowsCell({ field, value }: CellProps): ReactNode {
  const translate = useTranslate();
  const rows = Array.isArray(value) ? value : [];
  if (!field.of) return translate("entity.rows.count", { count: rows.length });
  return (
    <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row inside a record has nothing else
        <li key={index}>
          <ObjectCell field={field} value={row} row={row} />
        </li>
      ))}
    </Box>
  );
}

/** Tags are gone; what is left is read as text, a paragraph a line. */
function HtmlCell({ value }: CellProps): ReactNode {
  const html = String(value).replaceAll(/<\/(?:p|li|tr|h[1-6])>|<br>/g, "$&\n");
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent;
  return <Box sx={{ whiteSpace: "pre-line" }}>{text}</Box>;
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
  object: ObjectCell,
  html: HtmlCell,
};

import type { Entity, Field } from "@bladekit/openapi/describe";
import type { Cell } from "./cell-text.ts";
import { dayAndTime, wholeNumber, yesOrNo } from "./cell-values.ts";
import { type Column, type Entry, type Sheet, type Text, textOf } from "./sheet.ts";

/** Parts of a column that differ from the description of its field. A column without a field needs a title and a value. */
export type ColumnChange<Row> = Partial<Pick<Column<Row>, "title" | "width" | "value" | "entry">>;

const yes: Text = { zh: "是", en: "Yes" };
const no: Text = { zh: "否", en: "No" };

/** In characters, where nobody said. */
const widths: Readonly<Partial<Record<Field["kind"], number>>> = {
  number: 8,
  choice: 8,
  switch: 8,
  date: 14,
  datetime: 20,
  id: 22,
  long: 30,
};

function cellOf<Row>(key: string, field: Field | undefined): NonNullable<Column<Row>["value"]> {
  return (row, language) => {
    const value = (row as Readonly<Record<string, unknown>>)[key];
    if (value === undefined || value === null) return "";
    if (field?.labels) {
      const words = field.labels[String(value)];
      return words ? textOf(words)[language] : "";
    }
    if (typeof value === "boolean") return (value ? yes : no)[language];
    return value as Cell;
  };
}

const entries: Readonly<Partial<Record<Field["kind"], Entry>>> = {
  number: wholeNumber,
  switch: yesOrNo,
  date: dayAndTime,
  datetime: dayAndTime,
};

/** How an import reads a column by the rules of its field; its row is checked against the contract as well. */
function entryOf(field: Field): Entry {
  const byKind = entries[field.kind] ?? {};
  const hint = field.hint ? { hint: textOf(field.hint) } : {};
  return { ...byKind, ...hint, ...(field.required && { isRequired: true }) };
}

/**
 * The rows of an entity as a sheet: the columns that its description lists, in that order, with its labels and rules. `changes` says
 * by column what the description cannot.
 */
export function entitySheet<Row>(
  { label, fields, sheet = {} }: Entity,
  changes: Readonly<Record<string, ColumnChange<Row>>> = {},
): Sheet<Row> {
  const { export: shown = [], import: read = [] } = sheet;
  const keys = [...new Set([...read.filter((key) => !shown.includes(key)), ...shown])];
  const unknown = Object.keys(changes).find((key) => !keys.includes(key));
  if (unknown) throw new Error(`the contract lists no column ${unknown}`);
  return {
    name: textOf(label),
    columns: keys.map((key): Column<Row> => {
      // Words for an id or a coded value stand under the name of the field that has it.
      const field = Object.values(fields).find((each) => each.refLabel === key) ?? fields[key];
      const change = changes[key] ?? {};
      const title = change.title ?? (field && textOf(field.label));
      if (!title) throw new Error(`the column ${key} has no title`);
      const isNamed = field !== fields[key];
      const value = change.value ?? cellOf<Row>(key, isNamed ? undefined : field);
      return {
        key,
        title,
        width: change.width ?? widths[isNamed ? "text" : (field?.kind ?? "text")] ?? 20,
        ...(shown.includes(key) && { value }),
        ...(read.includes(key) && {
          entry: { ...(field && entryOf(isNamed ? { ...field, kind: "text" } : field)), ...change.entry },
        }),
      };
    }),
  };
}

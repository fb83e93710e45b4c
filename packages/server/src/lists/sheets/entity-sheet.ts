import { type Entity, type Field, type Place, placeOf } from "@bladekit/openapi/describe";
import type { CellChange, FieldCell, Writing } from "./cells.ts";
import { fieldCell } from "./field-cell.ts";
import { type Column, type Entry, type Reading, type Sheet, type Text, textOf } from "./sheet.ts";

/** Properties of a column that differ from the description of its field. A column without a field needs a title and a value. */
export type ColumnChange<Row> = Partial<Pick<Column<Row>, "width" | "value" | "entry" | "read">> &
  CellChange & { title?: Partial<Text> };

/** Default widths in characters. */
const widths: Readonly<Partial<Record<Field["kind"], number>>> = {
  number: 8,
  choice: 8,
  switch: 8,
  date: 14,
  dict: 14,
  datetime: 20,
  id: 22,
  long: 30,
  rows: 30,
  html: 50,
};

/** Wide enough for values of this kind and for the Chinese title. */
const widthOf = (field: Pick<Field, "kind" | "multiple"> | undefined, { zh }: Text) =>
  Math.max((!field?.multiple && field && widths[field.kind]) || 20, 2 * zh.length + 2);

/** Writes the value of a column without a field unchanged. */
const bare: Pick<FieldCell, "write" | "entry"> = { write: (value) => value as string, entry: {} };

/** The instruction for a cell, followed by what the contract says of its value. */
const joinedText = (first: Text | undefined, second: Text | undefined): Text | undefined =>
  first && second ? { zh: `${first.zh}；${second.zh}`, en: `${first.en}. ${second.en}` } : (first ?? second);

/** How an import reads a column, by the rules of its field. The row is also validated against the contract. */
function entryOf({ entry }: Pick<FieldCell, "entry">, { hint }: Field, isRequired: boolean): Entry {
  const told = joinedText(entry.hint, hint && textOf(hint));
  return { ...entry, ...(told && { hint: told }), ...(isRequired && { isRequired: true }) };
}

/** A part of an object is required only if the object is required, too. */
const isRequired = ({ fields }: Entity, { path, field }: Place): boolean =>
  !!field.required && (path.length === 1 || !!fields[path[0]]?.required);

const valueAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], record);

/** The field of a column. A column that shows the name of an id or of a key is a text, though it belongs to the field of the id. */
function ownField({ field }: Place, key: string): { field: Field; isWords: boolean } {
  if (field.refLabel !== key) return { field, isWords: false };
  const { multiple: _, ...one } = field;
  const isFound = (field.kind === "ref" || field.kind === "tree") && !field.multiple;
  return { field: isFound ? one : { ...one, kind: "text" }, isWords: true };
}

/** The columns of an entity: first those of its template that the export lacks, then those of the export. */
const keysOf = ({ sheet: { export: shown = [], import: read = [] } = {} }: Entity) => [
  ...new Set([...read.filter((key) => !shown.includes(key)), ...shown]),
];

function columnOf<Row>(entity: Entity, key: string, change: ColumnChange<Row>): Column<Row> {
  const { title: titles, width, value: ownValue, entry: ownEntry, read: ownRead, ...cellChange } = change;
  const { export: shown = [], import: taken = [] } = entity.sheet ?? {};
  const place = placeOf(entity.fields, key);
  const { field, isWords } = place ? ownField(place, key) : { field: undefined, isWords: false };
  const title = { zh: "", en: "", ...(field && textOf(field.label)), ...titles };
  if (!title.zh || !title.en) throw new Error(`the column ${key} has no title`);
  const cell: Partial<FieldCell> & typeof bare = (field && fieldCell(field, cellChange)) ?? bare;
  const path = place && !isWords ? place.path : [key];
  const write: Column<Row>["value"] = (row, language) => {
    const value = valueAt(row, path) ?? "";
    return value === "" ? "" : cell.write(value, { language, label: (row as Pick<Writing, "label">).label });
  };
  const read = ownRead ?? cell.read;
  return {
    key,
    title,
    width: width ?? widthOf(isWords ? undefined : field, title),
    ...(shown.includes(key) && { value: ownValue ?? write }),
    ...(taken.includes(key) && {
      entry: { ...(place && field && entryOf(cell, field, isRequired(entity, place))), ...ownEntry },
      ...(place && { place }),
      ...(read && { read }),
    }),
  };
}

/**
 * The sheet of an entity: the columns that its description lists, in that order, with its labels and rules. `changes` has by column what
 * the description cannot say. Dictionary keys are shown by the `label` of a row, where it has one.
 */
export function entitySheet<Row>(
  entity: Entity,
  changes: Readonly<Record<string, ColumnChange<Row>>> = {},
): Sheet<Row> {
  const keys = keysOf(entity);
  const unknown = Object.keys(changes).find((key) => !keys.includes(key));
  if (unknown) throw new Error(`the contract lists no column ${unknown}`);
  return { name: textOf(entity.label), columns: keys.map((key) => columnOf(entity, key, changes[key] ?? {})) };
}

/**
 * The values that the cells of a row give, each at its place in the form. An empty cell gives no value.
 *
 * @param readingOf Returns the look-up for the cells of a column.
 */
export function valuesIn<Row>(
  columns: readonly Column<Row>[],
  texts: Readonly<Record<string, string>>,
  readingOf: (key: string) => Reading,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { key, place, read } of columns) {
    const text = texts[key];
    const value = text && read?.(text, readingOf(key));
    if (!place || value === undefined || value === "") continue;
    const [own, part] = place.path;
    values[own] = part === undefined ? value : { ...(values[own] as object), [part]: value };
  }
  return values;
}

import { between, remark } from "./between.ts";
import type { Row, Values } from "./define-entity.ts";
import type { Description, Words } from "./description.ts";

/** Names beyond this many are only counted. */
const most = 5;

type ReadWords = (words: Words) => string;

/** The name of a row as a person reads it, which of a coded value is its label. */
export function rowTitle({ title, fields }: Description, row: Values, words: ReadWords): string {
  const value = String(row[title] ?? "");
  const label = fields[title]?.labels?.[value];
  return label ? words(label) : value;
}

/** A row by its name, with its key where names may be the same: 林晓（nurse.lin）. */
export function rowName({ title, key }: Description, row: Row, words: ReadWords): string {
  const name = String(row[title] ?? row.id);
  return key !== undefined && key !== title && row[key] ? `${name}${words(remark(String(row[key])))}` : name;
}

/** The rows that a dialog is about, in one line. */
export function rowNames(description: Description, rows: readonly Row[], words: ReadWords): string {
  const names = rows.slice(0, most).map((row) => rowName(description, row, words));
  const text = names.join(words(between));
  return rows.length > most ? `${text} … (${rows.length})` : text;
}

import type { Row, Values } from "../model/define-entity.ts";
import type { Description, Words } from "../model/description.ts";
import { between, remark } from "./between.ts";

/** Names beyond this many are only counted. */
const most = 5;

type ReadWords = (words: Words) => string;

/** The name of a row as a person reads it: in their language where the row has both, and of a coded value its label. */
export function rowTitle({ title, titleEn = title, fields }: Description, row: Values, words: ReadWords): string {
  const value = String(row[title] ?? "");
  return words(fields[title]?.labels?.[value] ?? [value, String(row[titleEn] || value)]);
}

/** A row by its name, with its key where names may be the same: 林晓（nurse.lin）. */
export function rowName(description: Description, row: Row, words: ReadWords): string {
  const { title, key } = description;
  const name = rowTitle(description, row, words) || row.id;
  return key !== undefined && key !== title && row[key] ? `${name}${words(remark(String(row[key])))}` : name;
}

/** The rows that a dialog is about, in one line. */
export function rowNames(description: Description, rows: readonly Row[], words: ReadWords): string {
  const names = rows.slice(0, most).map((row) => rowName(description, row, words));
  const text = names.join(words(between));
  return rows.length > most ? `${text} … (${rows.length})` : text;
}

import type { ImportFailure, OwnSheetInput } from "@bladekit/openapi";
import type { Language } from "../../contract/language.ts";
import { say } from "../../contract/say.ts";
import { type EnteredRow, failure, faultOf } from "../sheets/import-sheet.ts";
import type { Column, Sheet, Text } from "../sheets/sheet.ts";
import type { Target } from "./own-kind.ts";
import { errorCell, isErrorText } from "./own-table.ts";

const twice = say("两列对同一内容的说法不一致，请统一", "Two columns say different things of it. Make them agree");

/** Rows whose cells are read one by one, as those of a template, with the columns under the headings of the table. */
export type TextRows<Row> = { rows: EnteredRow[]; failures: ImportFailure[]; sheet: Sheet<Row> };

/**
 * The rows of a table by the columns of a template. `reader` turns what people write into what the template takes. An empty cell takes the
 * value that all rows share.
 */
export function textRows<Row>(
  language: Language,
  { columns, common, rows }: OwnSheetInput,
  sheet: Sheet<Row>,
  readers: Readonly<Partial<Record<Target, (text: string) => string>>>,
): TextRows<Row> {
  const own = new Map(columns.map(({ title, target }) => [target, title] as const).reverse());
  const named = sheet.columns.map((column): Column<Row> => {
    const title = own.get(column.key as Target);
    return title ? { ...column, title: { zh: title, en: title } } : column;
  });
  const shared = common.filter(({ text }) => text.trim());
  const failures: ImportFailure[] = [];
  const read = rows.map(({ row, cells }): EnteredRow => {
    const texts: Record<string, string> = {};
    const fail = (title: string, message: Text) =>
      failures.push(failure(language, row, { title: { zh: title, en: title } }, message));
    for (const { at, title, target } of columns) {
      const cell = (cells[at] ?? "").trim();
      if (target === "ignored" || cell === "") continue;
      const text = (readers[target] ?? String)(cell).trim();
      if (isErrorText(cell)) fail(title, errorCell);
      else if (texts[target] && text && texts[target] !== text) fail(title, twice);
      else texts[target] ||= text;
    }
    for (const { target, text } of shared) texts[target] ||= text.trim();
    for (const column of named) {
      const fault = column.entry && faultOf(column, texts[column.key] ?? "");
      if (fault) failures.push(failure(language, row, column, fault));
    }
    return { row, texts };
  });
  return { rows: read, failures, sheet: { ...sheet, columns: named } };
}

/** What rows say, by the titles of the template. */
export const saidBy = <Row>(language: Language, sheet: Sheet<Row>, { texts }: EnteredRow) =>
  sheet.columns.flatMap(({ key, title }) => {
    const text = texts[key];
    return text ? [{ key, title: title[language].slice(0, 100), text }] : [];
  });

import type { ImportFailure } from "@bladekit/openapi";
import type { Sheet as ReadSheet } from "@bladekit/sheets";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { sentenceIn } from "../../contract/language.ts";
import type { UploadedFile } from "../../contract/operations.ts";
import { emptyField, missingFile } from "../../contract/value-sentences.ts";
import { enteredText } from "./entered-text.ts";
import type { Column, Language, Sheet, Text } from "./sheet.ts";

/** A filled-in row: its texts by the keys of columns, and its number in the sheet. */
export type EnteredRow = { row: number; texts: Readonly<Record<string, string>> };

/**
 * The rows that were read, and their faults. Every row is checked, and one row may have several faults. Notes name hidden sheets and rows.
 */
export type Entered = { rows: EnteredRow[]; failures: ImportFailure[]; notes: string[] };

const mostBytes = 5 * 1024 * 1024;
const mostColumns = 80;

/**
 * Reads a filled-in template. Columns are found by their titles, in any order.
 * @throws Refusal `file_refused` when the file is not such a template, `payload_too_large`
 */
export async function enteredRows<Row>(
  ctx: Pick<Context, "language" | "workers" | "tenantId">,
  sheet: Sheet<Row>,
  file: UploadedFile | undefined,
  mostRows: number,
): Promise<Entered> {
  if (!file) throw new Refusal("bad_request", { message: missingFile });
  const limits = { bytes: mostBytes, rows: mostRows, columns: mostColumns };
  const read = await ctx.workers.run("readWorkbook", { bytes: file.bytes, limits }, ctx);
  const { language } = ctx;
  const [head, ...lines] = read.rows;
  const titles = (head?.cells ?? []).map(({ text }) => text.trim());
  const columns = columnsOf(sheet, titles, language);
  const failures: ImportFailure[] = [];
  const rows = lines.map(({ number: row, cells }): EnteredRow => {
    const texts: Record<string, string> = {};
    columns.forEach((each, at) => {
      if (!each) return;
      const cell = cells[at];
      const text = cell ? enteredText(each.entry, cell) : "";
      const fault = cell?.error ?? faultOf(each, text);
      // An unreadable cell is not an empty one. Its row has this fault and is not saved.
      texts[each.key] = cell?.error ? "" : text;
      if (fault) failures.push(failure(language, row, each, fault));
    });
    return { row, texts };
  });
  if (rows.length === 0) throw refused({ zh: "没有数据行", en: "The file contains no data rows" });
  return { rows, failures, notes: notesOf(read).map((note) => note[language]) };
}

/** A fault in one cell. */
export function failure(language: Language, row: number, { title }: { title: Text }, message: Text): ImportFailure {
  return { row, column: title[language], message: sentenceIn(language, message).slice(0, 500) };
}

/** The fault of a row that repeats an earlier one. */
export const sameAsRow = (row: number): Text => ({ zh: `与第 ${row} 行重复`, en: `Duplicates row ${row}` });

/** Notes about hidden parts of the file, which people do not see. */
function notesOf({ name, hiddenSheets, hiddenRows }: ReadSheet): Text[] {
  const sheets = hiddenSheets.join("、").slice(0, 200);
  return [
    ...(hiddenSheets.length > 0
      ? [
          {
            zh: `已读取工作表“${name}”，隐藏的工作表未读取：${sheets}`,
            en: `The sheet “${name}” was read. Hidden sheets were not: ${sheets}`,
          },
        ]
      : []),
    ...(hiddenRows > 0
      ? [{ zh: `其中 ${hiddenRows} 行在文件中是隐藏的，也已读取`, en: `Hidden rows were read, too: ${hiddenRows}` }]
      : []),
  ];
}

const refused = (message: Text) => new Refusal("file_refused", { message });

/** What is wrong with the text of a cell. */
export function faultOf<Row>({ entry }: Column<Row>, text: string): Text | undefined {
  if (text === "") return entry?.isRequired ? emptyField : undefined;
  return entry?.check?.(text);
}

/** The column of each cell in the row of titles; undefined for a column that is exported only. */
function columnsOf<Row>(
  { columns }: Sheet<Row>,
  head: readonly string[],
  language: Language,
): (Column<Row> | undefined)[] {
  const named = head.map((text) => {
    const title = text.replace(/\*$/, "").trim();
    return columns.find((each) => each.title.zh === title || each.title.en.toLowerCase() === title.toLowerCase());
  });
  const unknown = head.filter((text, index) => text !== "" && !named[index]);
  if (unknown.length > 0) throw refused(listed("未知的列", "Unknown columns", unknown));
  const found = named.map((each) => (each?.entry ? each : undefined));
  const twice = found.filter((each, index) => each && found.indexOf(each) !== index);
  const titles = (of: readonly (Column<Row> | undefined)[]) => of.flatMap((each) => each?.title[language] ?? []);
  if (twice.length > 0) throw refused(listed("重复的列", "Repeated columns", titles(twice)));
  const missing = columns.filter((each) => each.entry?.isRequired && !found.includes(each));
  if (missing.length > 0) throw refused(listed("缺少必填的列", "Missing columns", titles(missing)));
  return found;
}

function listed(zh: string, en: string, names: readonly string[]): Text {
  return { zh: `${zh}：${names.join("、").slice(0, 200)}`, en: `${en}: ${names.join(", ").slice(0, 200)}` };
}

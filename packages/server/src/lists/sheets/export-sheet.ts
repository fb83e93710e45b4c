import type { Context } from "../../context/context.ts";
import type { FileAnswer } from "../../contract/operations.ts";
import { whileWanted } from "../../db/wanted.ts";
import type { Cell } from "./cell-text.ts";
import { chosenColumns, entryTitle, type Sheet, type Text } from "./sheet.ts";
import { workbookType, writeWorkbook } from "./write-workbook.ts";

/**
 * Writes rows as a workbook while they are read. The first rows are read before it begins, so that a refusal is answered like that of any
 * other call.
 */
export async function exportSheet<Row>(
  { language, now, gone }: Pick<Context, "language" | "now" | "gone">,
  sheet: Sheet<Row>,
  columns: string | undefined,
  rows: AsyncGenerator<readonly Row[]>,
): Promise<FileAnswer> {
  const batches = gone ? whileWanted(rows, gone) : rows;
  const chosen = chosenColumns(sheet, columns);
  const head = {
    name: sheet.name[language],
    columns: chosen.map(({ title, width }) => ({ title: title[language], width })),
  };
  const toCells = (rows: readonly Row[]) => rows.map((row): Cell[] => chosen.map(({ value }) => value(row, language)));
  const first = await batches.next();
  async function* all() {
    if (first.done) return;
    yield toCells(first.value);
    for await (const rows of batches) yield toCells(rows);
  }
  const stream = writeWorkbook(head, all());
  // If the reader stops, perhaps before the first row, no further query is sent.
  stream.once("close", () => void batches.return(undefined));
  return {
    type: workbookType,
    fileName: `${sheet.name[language]}-${now.slice(0, 16).replace(/[-: ]/g, "")}.xlsx`,
    stream,
  };
}

const notesName: Text = { zh: "填写说明", en: "How to fill in" };
const notesTitles: readonly Text[] = [
  { zh: "列", en: "Column" },
  { zh: "必填", en: "Required" },
  { zh: "说明", en: "What to write" },
];
const yes: Text = { zh: "是", en: "Yes" };

/**
 * A workbook with only the titles that an import reads. A second sheet explains how to fill them in. `hints` add to the explanation of
 * single columns, such as the possible choices.
 */
export function templateOf<Row>(
  { language }: Pick<Context, "language">,
  sheet: Sheet<Row>,
  hints: Readonly<Record<string, string>> = {},
): FileAnswer {
  const entries = sheet.columns.filter(({ entry }) => entry !== undefined);
  const columns = entries.map((each) => ({ title: entryTitle(each, language), width: each.width }));
  const rows = entries.map(({ key, title, entry }): Cell[] => [
    title[language],
    entry?.isRequired ? yes[language] : "",
    [entry?.hint?.[language], hints[key]].filter(Boolean).join(language === "zh" ? "；" : "; "),
  ]);
  const notes = {
    head: {
      name: notesName[language],
      columns: notesTitles.map((title, index) => ({ title: title[language], width: [20, 10, 100][index] ?? 10 })),
    },
    rows,
  };
  async function* none(): AsyncGenerator<Cell[][]> {}
  const name = { zh: "导入模板", en: "template" }[language];
  return {
    type: workbookType,
    fileName: `${sheet.name[language]}-${name}.xlsx`,
    stream: writeWorkbook({ name: sheet.name[language], columns }, none(), notes),
  };
}

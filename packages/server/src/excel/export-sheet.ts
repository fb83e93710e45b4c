import type { Context } from "../context.ts";
import type { FileAnswer } from "../contract/operations.ts";
import type { Cell } from "./cell-text.ts";
import { chosenColumns, entryTitle, type Sheet } from "./sheet.ts";
import { workbookType, writeWorkbook } from "./write-workbook.ts";

/**
 * Rows as a workbook, written while they are read. The first of them are read before it begins, so that what cannot be exported is refused
 * as any other call is.
 */
export async function exportSheet<Row>(
  { language, now }: Pick<Context, "language" | "now">,
  sheet: Sheet<Row>,
  columns: string | undefined,
  batches: AsyncGenerator<readonly Row[]>,
): Promise<FileAnswer> {
  const chosen = chosenColumns(sheet, columns);
  const head = {
    name: sheet.name[language],
    columns: chosen.map(({ title, width }) => ({ title: title[language], width })),
  };
  const toCells = (rows: readonly Row[]) => rows.map((row): Cell[] => chosen.map(({ value }) => value(row)));
  const first = await batches.next();
  async function* all() {
    if (first.done) return;
    yield toCells(first.value);
    for await (const rows of batches) yield toCells(rows);
  }
  const stream = writeWorkbook(head, all());
  // Whoever stopped reading, perhaps before the first row, wants no more queries.
  stream.once("close", () => void batches.return(undefined));
  return {
    type: workbookType,
    fileName: `${sheet.name[language]}-${now.slice(0, 16).replace(/[-: ]/g, "")}.xlsx`,
    stream,
  };
}

/** A workbook with the titles of what an import reads, and nothing else. */
export function templateOf<Row>({ language }: Pick<Context, "language">, sheet: Sheet<Row>): FileAnswer {
  const columns = sheet.columns
    .filter(({ entry }) => entry !== undefined)
    .map((each) => ({ title: entryTitle(each, language), width: each.width }));
  async function* none(): AsyncGenerator<Cell[][]> {}
  const name = { zh: "导入模板", en: "template" }[language];
  return {
    type: workbookType,
    fileName: `${sheet.name[language]}-${name}.xlsx`,
    stream: writeWorkbook({ name: sheet.name[language], columns }, none()),
  };
}

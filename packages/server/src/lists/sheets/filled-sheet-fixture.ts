import { buffer } from "node:stream/consumers";
import type { BladeClient } from "@bladekit/sdk";
import { readWorkbook } from "../../services/workers/read-workbook.ts";
import { type Cell, withFormula } from "./cell-text.ts";
import { writeWorkbook } from "./write-workbook.ts";

/** The cells of a filled-in row, by the titles of columns. */
export type FilledRow = Readonly<Record<string, Cell>>;

/** A workbook with these rows, as a file to upload. */
export async function filledSheet(
  rows: readonly FilledRow[],
  titles = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): Promise<File> {
  async function* all() {
    yield rows.map((row) => titles.map((title) => row[title] ?? ""));
  }
  const head = { name: "表", columns: titles.map((title) => ({ title, width: 10 })) };
  return new File([new Uint8Array(await buffer(writeWorkbook(head, all())))], "rows.xlsx");
}

/** The texts of the first sheet of a file. Short rows are filled up to the length of the first. */
export async function sheetTexts(bytes: Uint8Array): Promise<string[][]> {
  const { rows } = await readWorkbook({ bytes, limits: { bytes: 50_000_000, rows: 100_000, columns: 100 } });
  return rows.map(({ cells }) =>
    Array.from({ length: Math.max(cells.length, rows[0]?.cells.length ?? 0) }, (_, at) =>
      withFormula(cells[at]?.text.trim() ?? "").trim(),
    ),
  );
}

/** The first sheet of the workbook that a call answers. */
export async function downloadedSheet(client: BladeClient, path: string, query: object = {}, language = "zh") {
  const init = { params: { query }, headers: { "Accept-Language": language } };
  const blob = await client.download(path as never, init as never);
  return sheetTexts(new Uint8Array(await blob.arrayBuffer()));
}

/** Uploads rows, and returns the answer. */
export async function uploadRows(
  client: BladeClient,
  path: string,
  rows: readonly FilledRow[],
  query: { isCovered?: 0 | 1; onlyValid?: 0 | 1 } = {},
  language = "zh",
) {
  const init = { params: { query }, headers: { "Accept-Language": language } };
  const answer = await client.upload(path as never, await filledSheet(rows), init as never);
  return answer as { total: number; succeeded: number; failures: { row: number; column?: string; message: string }[] };
}

/** The rows of a sheet by its titles, to send them back. */
export function rowsOf([titles = [], ...lines]: readonly string[][]): FilledRow[] {
  return lines.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ""])));
}

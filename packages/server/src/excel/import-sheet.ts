import type { ImportFailure } from "@bladekit/openapi";
import type { UploadedFile } from "../contract/operations.ts";
import { Refusal } from "../errors.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { Column, Sheet } from "./sheet.ts";

/** A row as it was filled in: texts by the keys of columns, and its number in the sheet. */
export type EnteredRow = { row: number; texts: Readonly<Record<string, string>> };

/** What was read, and what is wrong with it. Every row is looked at; one with faults may have several. */
export type Entered = { rows: EnteredRow[]; failures: ImportFailure[] };

const mostBytes = 5 * 1024 * 1024;
const mostColumns = 50;

/** How many faults are told. */
const mostFailures = 1000;

/**
 * Reads a filled-in template. Columns are found by their titles, in any order.
 * @throws Refusal `file_refused` when it is no such template, `payload_too_large`
 */
export async function enteredRows<Row>(
  sheet: Sheet<Row>,
  file: UploadedFile | undefined,
  mostRows: number,
): Promise<Entered> {
  if (!file) throw new Refusal("bad_request", { message: "请选择文件" });
  const [head = [], ...lines] = await readWorkbook(file.bytes, {
    bytes: mostBytes,
    rows: mostRows,
    columns: mostColumns,
  });
  const columns = columnsOf(sheet, head);
  const rows = lines.flatMap((cells, index): EnteredRow[] => {
    if (cells.every((cell) => cell === "")) return [];
    const texts = Object.fromEntries(columns.flatMap((each, at) => (each ? [[each.key, cells[at] ?? ""]] : [])));
    return [{ row: index + 2, texts }];
  });
  if (rows.length === 0) throw new Refusal("file_refused", { message: "没有数据行" });
  const failures = rows.flatMap(({ row, texts }) =>
    columns.flatMap((each) => {
      const message = each && faultOf(each, texts[each.key] ?? "");
      return each && message ? [failure(row, each, message)] : [];
    }),
  );
  return { rows, failures: failures.slice(0, mostFailures) };
}

/** A fault in one cell. */
export function failure<Row>(row: number, { title }: Column<Row>, message: string): ImportFailure {
  return { row, column: title.zh, message: message.slice(0, 500) };
}

function faultOf<Row>({ entry }: Column<Row>, text: string): string | undefined {
  if (text === "") return entry?.isRequired ? "不能为空" : undefined;
  return entry?.check?.(text);
}

/** The column of each cell of the head; undefined for one that an export has and an import does not read. */
function columnsOf<Row>({ columns }: Sheet<Row>, head: readonly string[]): (Column<Row> | undefined)[] {
  const named = head.map((text) => {
    const title = text.replace(/\*$/, "").trim();
    return columns.find((each) => each.title.zh === title || each.title.en.toLowerCase() === title.toLowerCase());
  });
  const unknown = head.filter((text, index) => text !== "" && !named[index]);
  if (unknown.length > 0)
    throw new Refusal("file_refused", { message: `未知的列：${unknown.join("、").slice(0, 200)}` });
  const found = named.map((each) => (each?.entry ? each : undefined));
  const twice = found.find((each, index) => each && found.indexOf(each) !== index);
  if (twice) throw new Refusal("file_refused", { message: `重复的列：${twice.title.zh}` });
  const missing = columns.filter((each) => each.entry?.isRequired && !found.includes(each));
  if (missing.length > 0) {
    throw new Refusal("file_refused", { message: `缺少必填的列：${missing.map(({ title }) => title.zh).join("、")}` });
  }
  return found;
}

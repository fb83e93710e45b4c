import type { OwnSheet, OwnSheetCommon } from "@bladekit/openapi";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { sentenceIn } from "../../contract/language.ts";
import type { UploadedFile } from "../../contract/operations.ts";
import { say } from "../../contract/say.ts";
import { missingFile } from "../../contract/value-sentences.ts";
import { headingReader, type OwnKind, type Target, tidyHeading } from "./own-kind.ts";
import { isErrorText, type OwnTable, ownTable } from "./own-table.ts";
import { type Remembered, remembered } from "./remembered.ts";

/** Rows that are no records, such as titles and sums, come on top of those that are. */
const otherRows = 60;
const limits = { bytes: 5 * 1024 * 1024, columns: 100 };
/** Characters of a heading that are read. Its patterns take time that grows with the square of its length. */
const mostOfHeading = 200;

/** Proposes values that records need and that no column has. */
export type CommonValues = (
  ctx: Context,
  known: Remembered["common"],
  has: readonly Target[],
) => Promise<OwnSheetCommon[]>;

/** Reads a hospital's own table and proposes what its columns say. @throws Refusal `file_refused`, `payload_too_large` */
export async function readOwnSheet(
  ctx: Context,
  file: UploadedFile | undefined,
  kind: OwnKind,
  commonValues: CommonValues,
): Promise<OwnSheet> {
  if (!file) throw new Refusal("bad_request", { message: missingFile });
  const { mostRows } = kind;
  const { sureTarget, likelyTarget, headingOf } = headingReader(kind);
  const most = { ...limits, rows: mostRows + otherRows };
  const read = await ctx.workers.run("readWorkbook", { bytes: file.bytes, limits: most }, ctx);
  const table = ownTable(read, headingOf);
  if (!table) {
    const message = say(
      "没有找到表头。请确认文件中有一行写着{}等列名",
      "No headings were found. Make sure that one row names columns such as {}",
      kind.usual,
    );
    throw new Refusal("file_refused", { message });
  }
  if (table.rows.length === 0) throw new Refusal("file_refused", { message: kind.noRows });
  if (table.rows.length > mostRows) {
    const message = say("一次最多 {} 行，请分成几个文件", "A file may have {} rows at most. Split it", mostRows);
    throw new Refusal("file_refused", { message });
  }
  const known = await remembered(ctx.db, kind.kind);
  const columns = table.titles.flatMap((whole, at) => {
    const title = whole.slice(0, mostOfHeading);
    const samples = [...new Set(table.rows.map(({ cells }) => cells[at] ?? "").filter(Boolean))].slice(0, 3);
    if (!title && samples.length === 0) return [];
    const sure = known.columns[tidyHeading(title)] ?? sureTarget(title);
    const target = sure ?? likelyTarget(title);
    return [{ at, title, target, isSure: sure !== undefined, samples: samples.map((text) => text.slice(0, 200)) }];
  });
  const has = columns.map(({ target }) => target);
  return {
    headRow: table.headRow,
    targets: Object.keys(kind.headings) as Target[],
    columns,
    common: await commonValues(ctx, known.common, has),
    rows: rowsOf(ctx, table),
    notes: table.notes.slice(0, 50).map((note) => sentenceIn(ctx.language, note)),
  };
}

function rowsOf({ language }: Context, { rows, titles }: OwnTable): OwnSheet["rows"] {
  const error = say("单元格的值是错误，请改正", "The cell holds an error. Correct it");
  return rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((text) => text.slice(0, 5000)),
    faults: cells.flatMap((text, at) =>
      isErrorText(text) ? [{ at, title: titles[at] ?? "", message: sentenceIn(language, error) }] : [],
    ),
  }));
}

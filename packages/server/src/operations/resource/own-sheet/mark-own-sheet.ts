import { Readable } from "node:stream";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import type { FileAnswer, UploadedFile } from "../../../contract/operations.ts";
import { say } from "../../../contract/say.ts";
import { missingFile } from "../../../contract/value-sentences.ts";
import { workbookType } from "../../../lists/sheets/write-workbook.ts";

const limits = { bytes: 5 * 1024 * 1024, rows: 2000, columns: 100 };
const mostMarks = 5000;

const heading = say("核对结果", "What to correct");
const marksFault = say("标记不是由行、列与问题组成的列表", "The marks are no list of rows, columns and faults");

type Marks = { headRow: number; marks: { row: number; at?: number; message: string }[] };

/** A copy of a table with its faults marked in it. @throws Refusal `file_refused`, `payload_too_large`, `validation_failed` */
export async function markOwnSheet(ctx: Context, given: string, files: readonly UploadedFile[]): Promise<FileAnswer> {
  const [file, other] = files;
  if (!file || other) throw new Refusal("bad_request", { message: missingFile });
  const task = { bytes: file.bytes, limits, heading: heading[ctx.language], ...marksIn(given) };
  const bytes = await ctx.workers.run("markWorkbook", task, ctx);
  const name = file.name.replace(/\.[^.]*$/, "").slice(0, 100);
  const fileName = `${name}-${heading[ctx.language]}.xlsx`;
  return { type: workbookType, fileName, stream: Readable.from([Buffer.from(bytes)]) };
}

function marksIn(given: string): Marks {
  const wrong = invalidField("marks", marksFault);
  let sent: unknown;
  try {
    sent = JSON.parse(given);
  } catch {
    throw wrong;
  }
  if (!isMarks(sent)) throw wrong;
  const marks = sent.marks.map(({ row, at, message }) => ({
    row,
    ...(at !== undefined && { at }),
    message: message.slice(0, 500),
  }));
  return { headRow: sent.headRow, marks };
}

const isPlace = (value: unknown, most: number) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < most;

function isMarks(sent: unknown): sent is Marks {
  const { headRow, marks } = (sent ?? {}) as Partial<Record<keyof Marks, unknown>>;
  return (
    isPlace(headRow, 1_048_576) &&
    Array.isArray(marks) &&
    marks.length <= mostMarks &&
    marks.every(
      (each) =>
        isPlace(each?.row, 1_048_577) &&
        (each.at === undefined || isPlace(each.at, limits.columns)) &&
        typeof each.message === "string",
    )
  );
}

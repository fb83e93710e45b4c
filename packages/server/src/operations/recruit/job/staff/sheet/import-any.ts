import type { ImportResult, OwnSheet, OwnSheetInput, OwnSheetOutcome } from "@bladekit/openapi";
import type { Context } from "../../../../../context/context.ts";
import { Refusal } from "../../../../../contract/errors.ts";
import type { UploadedFile } from "../../../../../contract/operations.ts";
import { say } from "../../../../../contract/say.ts";
import { type ImportChoice, importRows, mostFailures } from "../../../../../lists/sheets/import-rows.ts";
import { jobImporter } from "../import-jobs.ts";
import { importJobSheet } from "./import-sheet.ts";
import { readJobSheet } from "./read-sheet.ts";

/**
 * Imports a filled-in template or, where the file is none, a hospital's own table whose columns are all known: by their headings, or because
 * a person has said once what they mean.
 * @throws Refusal `file_refused`, `payload_too_large`, `forbidden`
 */
export async function importJobs(
  ctx: Context,
  file: UploadedFile | undefined,
  choice: ImportChoice,
): Promise<ImportResult> {
  try {
    return await importRows(ctx, jobImporter, file, choice);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "file_refused") throw error;
    const sheet = await readJobSheet(ctx, file).catch(() => undefined);
    const names = sheet?.columns.map(({ target }) => target) ?? [];
    // A table without titles of posts is something else, and the template's refusal says so.
    if (!sheet || !names.includes("title")) throw error;
    return importOwn(ctx, sheet, choice);
  }
}

async function importOwn(ctx: Context, sheet: OwnSheet, { isCovered, onlyValid }: ImportChoice): Promise<ImportResult> {
  const unsure = sheet.columns.filter(({ isSure }) => !isSure).map(({ title }) => title);
  if (unsure.length > 0) {
    const message = say(
      "请先在“导入岗位表”中确认这些列的含义：{}",
      "Say what these columns mean in “Import own table” first: {}",
      unsure.join("、").slice(0, 200),
    );
    throw new Refusal("file_refused", { message });
  }
  const input: OwnSheetInput = {
    columns: sheet.columns.map(({ at, title, target }) => ({ at, title, target })),
    common: sheet.common.filter(({ text }) => text),
    rows: sheet.rows.map(({ row, cells }) => ({ row, cells })),
    isCovered: isCovered === 1,
  };
  const tried = await importJobSheet(ctx, input);
  const isSaved = tried.succeeded === tried.total || (onlyValid === 1 && tried.succeeded > 0);
  const posts = isSaved ? await importJobSheet(ctx, { ...input, save: true }) : tried;
  const notes = sheet.notes.slice(0, 10);
  return {
    total: posts.total,
    succeeded: isSaved ? posts.succeeded : 0,
    failures: failuresOf(posts).slice(0, mostFailures),
    ...(notes.length > 0 && { notes }),
  };
}

const failuresOf = ({ rows }: OwnSheetOutcome): ImportResult["failures"] =>
  rows.flatMap(({ row, faults }) =>
    faults.map(({ title, message }) => ({ row, ...(title && { column: title.slice(0, 50) }), message })),
  );

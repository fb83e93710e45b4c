import { resolve } from "node:path";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { readSheets } from "../importing/sheets.ts";
import { hospitalItems } from "../importing/to-items.ts";
import { writeImport } from "../importing/write-import.ts";
import { sheetInvalid } from "../manifest/sheet-entries.ts";
import { PLATFORM } from "../plan/item.ts";
import { UserError } from "../user-error.ts";

export type SheetsOptions = Readonly<{ into?: string; as?: string }>;

/** Makes a manifest of a folder of sheets. Where a cell cannot be read, nothing is written. */
export async function importSheets(
  context: Context,
  folder: string,
  { into = ".", as }: SheetsOptions,
): Promise<ExitCode> {
  const { organisation, notes, problems, files } = await readSheets(resolve(context.io.cwd, folder)).catch((cause) => {
    if (!["ENOENT", "ENOTDIR"].includes(cause.code)) throw cause;
    throw new UserError({ key: "noSuchFile", values: { file: folder } }, { exitCode: exitCodes.usage, cause });
  });
  if (files === 0) throw new UserError({ key: "importSheetsNone", values: { folder } }, { exitCode: exitCodes.usage });
  if (problems.length > 0) throw sheetInvalid(folder, problems);
  const hospital = hospitalItems(organisation, { tenant: as ?? PLATFORM, menus: new Map() });
  return writeImport(context, {
    source: "sheets",
    file: folder,
    into,
    platform: { items: [], notes },
    hospitals: [{ ...hospital, ...(as !== undefined && { id: as }) }],
    tables: {},
  });
}

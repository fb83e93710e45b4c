import { readFile } from "node:fs/promises";
import type { Row } from "@bladekit/sheets";
import { UserError } from "../user-error.ts";

/** One's own file: limits are generous. */
const limits = { bytes: 50 * 1024 * 1024, rows: 100_000, columns: 200 };

/** The rows of an Excel or CSV file. A workbook is known by its first bytes, whatever its name. */
export async function rowsOf(path: string, file: string): Promise<readonly Row[]> {
  const bytes = await readFile(path).catch((cause) => {
    throw new UserError({ key: "noSuchFile", values: { file } }, { cause });
  });
  // Loaded when it is needed: other commands start without it.
  const { readWorkbook, Unreadable } = await import("@bladekit/sheets");
  try {
    return (await readWorkbook(bytes, limits)).rows;
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause;
    throw new UserError({ key: "sheetUnreadable", values: { file, ...cause.sentence } }, { cause });
  }
}

import { compoundFault, kindOf, markupFault } from "./file-kind.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Sheet, SheetLimits } from "./sheet.ts";
import { noWorkbook, Unreadable } from "./unreadable.ts";

/**
 * The first visible sheet of a workbook, or the rows of a CSV file, as people see them. A stranger's file costs no more than the limits allow:
 * they are counted by the parser itself.
 * @throws Unreadable with a sentence that says how to save the file
 */
export async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
  if (bytes.length > limits.bytes) throw new Unreadable("文件过大", "The file is too large");
  if (bytes.length === 0) throw noWorkbook();
  switch (kindOf(bytes)) {
    case "zip":
      return readXlsx(bytes, limits);
    case "compound":
      throw compoundFault(bytes);
    case "markup":
      throw markupFault(bytes);
    case "text":
      return readCsv(bytes, limits);
  }
}

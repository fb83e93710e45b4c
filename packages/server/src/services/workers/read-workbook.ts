import { readWorkbook as readFile, type Sheet, type SheetLimits, Unreadable } from "@bladekit/sheets";
import { Refusal } from "../../contract/errors.ts";

/**
 * The rows of a workbook or a CSV file that somebody sent. A task of workers: nothing of such a file is read in the server's own process.
 * @throws Refusal `file_refused` with a sentence that says how to save the file, `payload_too_large`
 */
export async function readWorkbook({ bytes, limits }: { bytes: Uint8Array; limits: SheetLimits }): Promise<Sheet> {
  if (bytes.length > limits.bytes) throw new Refusal("payload_too_large");
  try {
    return await readFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits);
  } catch (cause) {
    if (cause instanceof Unreadable) throw new Refusal("file_refused", { message: cause.sentence, cause });
    throw cause;
  }
}

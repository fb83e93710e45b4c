import { type SheetLimits, Unreadable } from "@bladekit/sheets";
import { type Mark, markWorkbook as markFile } from "@bladekit/sheets/mark";
import { Refusal } from "../../contract/errors.ts";

type Marking = {
  bytes: Uint8Array;
  limits: SheetLimits;
  marks: readonly Mark[];
  heading: string;
  headRow: number;
};

/** A copy of a workbook that somebody sent, with its faults marked. A task of workers. @throws Refusal `file_refused`, `payload_too_large` */
export async function markWorkbook({ bytes, ...marking }: Marking): Promise<Uint8Array> {
  if (bytes.length > marking.limits.bytes) throw new Refusal("payload_too_large");
  try {
    return await markFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), marking);
  } catch (cause) {
    if (cause instanceof Unreadable) throw new Refusal("file_refused", { message: cause.sentence, cause });
    throw cause;
  }
}

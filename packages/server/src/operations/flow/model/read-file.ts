import type { FlowImport } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import type { UploadedFile } from "../../../contract/operations.ts";
import { missingFile } from "../../../contract/value-sentences.ts";
import { drawingBytes } from "../drawing-file.ts";
import { refused } from "../take-drawing.ts";

/** A drawing of another tool in the words of this system, with what became of its parts. @throws Refusal `validation_failed`, `file_refused` */
export async function readFlowFile(ctx: Context, file: UploadedFile | undefined): Promise<FlowImport> {
  if (!file) throw new Refusal("file_refused", { message: missingFile });
  const read = await ctx.workers.run("importDrawing", drawingBytes(file), ctx);
  if ("faults" in read) throw refused(read.faults, "file");
  return {
    modelEditorXml: read.xml,
    notes: read.notes.map(({ kind, element, sentence }) => ({ kind, element, message: sentence[ctx.language] })),
  };
}

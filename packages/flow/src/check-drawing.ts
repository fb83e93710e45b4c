import type { Definition } from "./definition.ts";
import { drawingText } from "./drawing-text.ts";
import { type Finding, lint } from "./lint.ts";
import { ModelRefused } from "./model-fault.ts";
import { readWhole } from "./read-model.ts";

/** A drawing with what the lint has to say about it. `xml` is its text as it is kept. One that cannot be read has only findings, all of them errors. */
export type CheckedDrawing = { findings: readonly Finding[]; drawing?: { xml: string; graph: Definition } };

/** Reads a drawing as a caller sent it, a text or the bytes of a file. */
export async function checkDrawing(sent: string | Uint8Array): Promise<CheckedDrawing> {
  try {
    const xml = drawingText(sent);
    const { graph, leftOut } = await readWhole(xml);
    const unneeded = leftOut.map(({ element, sentence }): Finding => ({ element, level: "warning", sentence }));
    return { drawing: { xml, graph }, findings: [...unneeded, ...lint(graph)] };
  } catch (error) {
    if (!(error instanceof ModelRefused)) throw error;
    return { findings: error.faults.map((fault) => ({ ...fault, level: "error" })) };
  }
}

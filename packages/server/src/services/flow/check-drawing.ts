import type { Definition } from "./definition.ts";
import { type Finding, lint } from "./lint.ts";
import { ModelRefused, readModel } from "./read-model.ts";

/** A drawing with what the lint has to say about it. Without a definition it cannot be deployed, and the findings say why. */
export type CheckedDrawing = { definition?: Definition; findings: readonly Finding[] };

export async function checkDrawing(xml: string): Promise<CheckedDrawing> {
  try {
    const definition = await readModel(xml);
    return { definition, findings: lint(definition) };
  } catch (error) {
    if (!(error instanceof ModelRefused)) throw error;
    return { findings: error.faults.map((fault) => ({ ...fault, level: "error" })) };
  }
}

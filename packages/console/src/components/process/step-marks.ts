import type { ProcessStep } from "../../providers/console-data-provider.ts";

/** How a step or a line of a drawing is painted. */
type Mark = "line-taken" | "node-current" | "node-done";

/**
 * The marks of a drawing by the ids of its steps and lines. The last entry of a step counts: one that was taken back is as if it had not been.
 * People who may take a step say nothing about where the process is.
 */
export function stepMarks(steps: readonly ProcessStep[]): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { historyActivityId: id, historyActivityType: type, endTime, outcome } of steps) {
    if (type === "candidate") continue;
    if (outcome === "cancelled") marks.delete(id);
    else if (type === "sequenceFlow") marks.set(id, "line-taken");
    else marks.set(id, endTime === "" ? "node-current" : "node-done");
  }
  return marks;
}

import { processStanding } from "@bladekit/sdk/rules";
import type { ProcessStep } from "../model/console-data-provider.ts";

/** How a step or a line of a drawing is painted. */
type Mark = "line-taken" | "node-current" | "node-done";

/** The marks of a drawing by the ids of its steps and lines. */
export function stepMarks(steps: readonly ProcessStep[]): ReadonlyMap<string, Mark> {
  const isLine = ({ historyActivityType }: ProcessStep) => historyActivityType === "sequenceFlow";
  const lines = new Set(steps.filter(isLine).map(({ historyActivityId }) => historyActivityId));
  return new Map(
    [...processStanding(steps)].map(([id, standing]) => [
      id,
      lines.has(id) ? "line-taken" : (`node-${standing}` as const),
    ]),
  );
}

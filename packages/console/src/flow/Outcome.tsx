import type { FlowTask } from "@bladekit/openapi";
import { workSend } from "@bladekit/openapi/entities/work-send";
import type { ReactNode } from "react";
import { useWords } from "../entity/use-entity.tsx";

/** How a process ended, or that it runs. */
export function Outcome({ row }: { row: Pick<FlowTask, "processOutcome" | "processIsFinished"> }): ReactNode {
  const words = useWords();
  const { processOutcome: outcome, processIsFinished } = workSend.fields;
  // A server of others says no more than whether it has ended.
  return words(
    row.processOutcome ? outcome.labels[row.processOutcome] : processIsFinished.labels[row.processIsFinished],
  );
}

/** Entry of the history of a process, as far as its standing is read from it; without an end, `endTime` is "". */
export type PassedStep = Readonly<{
  historyActivityId: string;
  historyActivityType: string;
  endTime: string;
  outcome?: string | undefined;
}>;

/**
 * Where a process stands by its history, by the ids of steps and lines. The last entry of each counts: one that was taken back is as if it had
 * not been. People who may take a step say nothing about where the process is.
 */
export function processStanding(history: readonly PassedStep[]): ReadonlyMap<string, "done" | "current"> {
  const standing = new Map<string, "done" | "current">();
  for (const { historyActivityId: id, historyActivityType: type, endTime, outcome } of history) {
    if (type === "candidate") continue;
    if (outcome === "cancelled") standing.delete(id);
    else standing.set(id, endTime === "" ? "current" : "done");
  }
  return standing;
}

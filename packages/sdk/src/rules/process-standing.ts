/** The facts of a history entry that tell the state of a process. `endTime` is "" for an entry without an end. */
export type PassedStep = Readonly<{
  historyActivityId: string;
  historyActivityType: string;
  endTime: string;
  outcome?: string | undefined;
}>;

/**
 * The state of each step and line of a process, by id, from its history. The last entry of each counts. A step that was taken back is left
 * out, as if it had not happened. Candidates of a task do not matter.
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

import type { HistoryEntry } from "@bladekit/openapi";
import type { Standing } from "../../../services/flow/picture/draw-picture.ts";

/** Where a process stands by its history; the last entry of a step counts, and one that was taken back is as if it had not been. */
export function standingIn(history: readonly HistoryEntry[]): Standing {
  const standing = new Map<string, "done" | "current">();
  for (const { historyActivityId: id, historyActivityType: type, endTime, outcome } of history) {
    // People who may take a step say nothing about where it is.
    if (type === "candidate") continue;
    if (outcome === "cancelled") standing.delete(id);
    else standing.set(id, endTime === "" ? "current" : "done");
  }
  return standing;
}

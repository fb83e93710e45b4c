import type { ImportResult } from "../../model/console-data-provider.ts";

/** The outcome of an import: all rows were taken, some, none because of faults, or there were none. */
export function importOutcome({ total, succeeded, failures }: ImportResult): "whole" | "part" | "nothing" | "empty" {
  if (failures.length > 0) return succeeded > 0 ? "part" : "nothing";
  return total > 0 ? "whole" : "empty";
}

import type { Job } from "../../api.ts";

/**
 * Whether an earlier application keeps the candidate from applying. A recalled one does not, nor one that was withdrawn before any
 * decision.
 */
export function hasApplied({ myApplication: mine }: Pick<Job, "myApplication">): boolean {
  if (!mine || mine.state === "draft") return false;
  return mine.state !== "withdrawn" || mine.stage !== "screen";
}

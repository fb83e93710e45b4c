import type { Job } from "../../api.ts";

/** Whether an application to a post keeps its candidate from applying: one that was recalled, or withdrawn before anything was decided, does not. */
export function hasApplied({ myApplication: mine }: Pick<Job, "myApplication">): boolean {
  if (!mine || mine.state === "draft") return false;
  return mine.state !== "withdrawn" || mine.stage !== "screen";
}

import type { PublicityPhase } from "@bladekit/openapi";

/** The days of a public notice, both of them whole, and when its list was retracted, if it was. */
export type Days = { startDate: string; endDate: string; retractTime: string | null };

/** Where a notice stands at `now`. */
export function publicityPhase({ startDate, endDate, retractTime }: Days, now: string): PublicityPhase {
  if (retractTime !== null) return "retracted";
  const today = now.slice(0, "yyyy-MM-dd".length);
  if (today < startDate) return "ahead";
  return today > endDate ? "over" : "running";
}

/** Whether somebody may object at `now`: there is a list, on one of its days, and the notice says so. */
export function takesObjections(
  notice: Days & { objectionOpen: boolean; listTime: string | null },
  now: string,
): boolean {
  return notice.objectionOpen && notice.listTime !== null && publicityPhase(notice, now) === "running";
}

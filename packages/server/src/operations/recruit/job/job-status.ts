import type { JobStatus } from "@bladekit/openapi";
import { fromWireTime, toWireTime } from "@bladekit/sdk/rules";

/** How many days before its deadline a post counts as closing. */
export const closingDays = 3;

/** The time in which one may apply; `yyyy-MM-dd HH:mm:ss`, both ends belong to it. */
export type ApplyPeriod = { applyStart: string; applyEnd: string };

/** Every status, in the order in which a post goes through them. */
export const jobStatuses: readonly JobStatus[] = ["upcoming", "open", "closing", "closed"];

/** Deadlines from now up to this moment are closing. */
export function closingLimit(now: string): string {
  return toWireTime(new Date(milliseconds(now) + closingDays * 24 * 60 * 60 * 1000));
}

/** Where a post or plan stands at `now`. */
export function jobStatus(period: ApplyPeriod, now: string): JobStatus {
  return jobStatusAt(now)(period);
}

/** The same for many posts. */
export function jobStatusAt(now: string): (period: ApplyPeriod) => JobStatus {
  const limit = closingLimit(now);
  return ({ applyStart, applyEnd }) => {
    if (now > applyEnd) return "closed";
    if (now < applyStart) return "upcoming";
    return applyEnd <= limit ? "closing" : "open";
  };
}

/** Whether one may apply at `now`. */
export function isLive({ applyStart, applyEnd }: ApplyPeriod, now: string): boolean {
  return applyStart <= now && now <= applyEnd;
}

/** Seconds from `now` to the deadline; 0 when it has passed. */
export function remainingSeconds(period: Pick<ApplyPeriod, "applyEnd">, now: string): number {
  return remainingSecondsAt(now)(period);
}

/** The same for many posts. */
export function remainingSecondsAt(now: string): (period: Pick<ApplyPeriod, "applyEnd">) => number {
  const start = milliseconds(now);
  return ({ applyEnd }) => (applyEnd <= now ? 0 : (milliseconds(applyEnd) - start) / 1000);
}

function milliseconds(time: string): number {
  const date = fromWireTime(time);
  if (!date) throw new Error(`not a time: ${time}`);
  return date.getTime();
}

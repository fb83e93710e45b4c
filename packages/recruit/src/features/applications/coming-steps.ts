import type { Application } from "../../api.ts";
import { minuteOf } from "../../wire-time.ts";

type Step = Application["planSteps"][number];

/** Steps of a plan that are not over by `now`, a wire time, in the order of time; steps without a date are left out. */
export function comingSteps(planSteps: readonly Step[], now: string): Step[] {
  const endOf = ({ from, to }: Step) => to || from;
  return planSteps
    .filter((step) => step.from !== "" && endOf(step).padEnd(now.length, "~") >= now)
    .sort((a, b) => a.from.localeCompare(b.from));
}

/** From when to when a step lasts, to the minute. */
export function stepTime({ from, to }: Step): string {
  return [from, to].filter(Boolean).map(minuteOf).join(" — ");
}

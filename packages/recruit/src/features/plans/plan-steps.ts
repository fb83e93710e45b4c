import type { Plan } from "../../api.ts";
import type { TimelineItem } from "../../ui/Timeline.tsx";
import { minuteOf } from "../../wire-time.ts";

type Step = Plan["timeline"][number];

/** Times of a plan may be days without a clock time. Such a day lasts until its end. */
const endOf = (time: string) => (time.length === 10 ? `${time} 23:59:59` : time);

/** The state of each step of a plan: past, current or future. `now` is a wire time. A step without dates is in the future. */
export function planSteps(steps: readonly Step[], now: string): TimelineItem[] {
  return steps.map(({ label, from, to }) => {
    const end = endOf(to || from);
    const state = !from && !to ? "ahead" : end && end < now ? "done" : from <= now ? "current" : "ahead";
    const time = [from, to].filter(Boolean).map(minuteOf).join(" — ");
    return { key: `${label}-${from}`, title: label, time, state };
  });
}

import {
  type ApplicationContext,
  type ApplicationStage,
  type ApplicationStatus,
  transition,
} from "@bladekit/sdk/rules";
import type { DemoPost } from "../build-post.ts";
import type { Calendar } from "../calendar.ts";
import type { Random } from "../random.ts";
import { earlyBatch, earlyDecisions, lateDecisions } from "../schedule.ts";
import { readStories, type StoryStep } from "./story.ts";

/** The last stage in which a candidate may withdraw, for every post of the demo. */
export const WITHDRAW_UNTIL = "interview";

/** How many working days the lists of the demo are public. */
export const PUBLICITY_DAYS = 7;

/** A step of an application's history, as the rules of the product allowed it. */
type DemoEvent = ApplicationStatus & {
  action: StoryStep["action"];
  by: StoryStep["by"];
  at: string;
  reasonCode: string;
  note: string;
};

export type DemoTimeline = { status: ApplicationStatus; events: DemoEvent[]; returnDeadline: string | null };

/** A moment as a day from today and minutes since midnight. */
type Moment = { day: number; minute: number };

/** Runs a story through the map of transitions. Throws what the map throws: an impossible history cannot be seeded. */
export function tellStory(name: string, post: DemoPost, calendar: Calendar, random: Random): DemoTimeline {
  const story = readStories()[name];
  if (!story) throw new RangeError(`the demo has no story ${name}`);
  const events: DemoEvent[] = [];
  let status: ApplicationStatus = { state: "draft", stage: "screen", result: "pending" };
  let returnDeadline: string | null = null;
  let last: Moment = { day: Number.NEGATIVE_INFINITY, minute: 0 };

  const act = ({ action, by, reason = "", note = "", deadlineDays }: StoryStep, day: number) => {
    last = following(last, day, by, calendar, random);
    const at = calendar.at(last.day, clock(last.minute, random));
    const context: ApplicationContext = {
      now: at,
      stages: post.stages,
      applyEnd: post.applyEnd,
      withdrawUntilStage: WITHDRAW_UNTIL,
      ...(returnDeadline && { returnDeadline }),
      publicity: { isShown: true, endDate: calendar.date(publicityEnd(calendar)), hasOpenCase: false },
    };
    status = transition(status, action, by, context);
    returnDeadline = deadlineDays === undefined ? null : calendar.at(deadlineDays, "17:30");
    events.push({ ...status, action, by, at, reasonCode: reason, note });
  };

  act({ action: "submit", by: "guest", days: 0 }, story.submit ?? submitDay(post, random));
  while (story.passTo && status.stage !== story.passTo) {
    const action = status.result === "passed" ? "startPublicity" : "pass";
    const day = action === "pass" ? decisionDay(post, status.stage, last.day) : earlyBatch.publicityFrom;
    act({ action, by: "staff", days: 0 }, day);
  }
  for (const step of story.steps ?? []) act(step, step.days < 0 ? step.days : last.day + step.days);
  return { status, events, returnDeadline };
}

/** The last day of the early batch's public notice. */
const publicityEnd = (calendar: Calendar): number => calendar.afterWorkdays(earlyBatch.publicityFrom, PUBLICITY_DAYS);

/** A day in the first weeks of a post that is over. */
function submitDay({ seed }: DemoPost, random: Random): number {
  return seed.window === "early" ? random.int(-86, -58) : random.int(-43, -19);
}

/** When a stage was decided: with its batch, or three days after the submission where posts are judged as they come. */
function decisionDay({ seed }: DemoPost, stage: ApplicationStage, lastDay: number): number {
  if (seed.window === "early") return earlyDecisions[stage] ?? earlyBatch.publicityFrom;
  if (seed.window === "late") return lateDecisions[stage] ?? -1;
  return lastDay + 3;
}

const hours = { guest: [8 * 60, 21 * 60], staff: [9 * 60, 16 * 60 + 30] } as const;

/** A moment on that day, after the one before and before today. Staff act on working days where that is possible. */
function following(last: Moment, wanted: number, by: "guest" | "staff", calendar: Calendar, random: Random): Moment {
  const [from, to] = hours[by];
  const asked = by === "staff" ? calendar.workday(wanted) : wanted;
  const day = Math.min(Math.max(asked, last.day), -1);
  const minute = random.int(from, to);
  return {
    day,
    minute: day === last.day ? Math.min(Math.max(minute, last.minute + random.int(15, 40)), 23 * 60 + 50) : minute,
  };
}

function clock(minute: number, random: Random): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(random.int(0, 59))}`;
}

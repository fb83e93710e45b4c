import type { ApplicationStage } from "@bladekit/sdk/rules";
import type { Calendar } from "./calendar.ts";
import type { PlanKey } from "./rounds.ts";

/** The days on which a batch moved on, from today. Notices and applications both go by them, so that they agree. */
export const earlyBatch = {
  screening: -49,
  written: -38,
  interview: -29,
  medical: -23,
  publicityFrom: -14,
  hired: -2,
} as const;

/** The batch that has been screened. Its social posts had their written examination last Saturday. */
export const lateBatch = { screening: -14, written: -4, interview: 9 } as const;

/** When candidates of the late batch show their papers, and when they were invited, in days from today. */
export const documentCheck = { published: -3, day: 5 } as const;

/** The written examinations of the late batch. Graduates sit theirs on a Saturday to come, so that the demo has tickets to print. */
export const writtenExams = {
  social: { ticketsGiven: lateBatch.screening + 1, day: lateBatch.written },
  campus: { ticketsGiven: -2, day: 13 },
} as const satisfies Record<PlanKey, { ticketsGiven: number; day: number }>;

/** Examinations are held on Saturdays: the last one on or before that day. */
export const examDay = (calendar: Calendar, day: number): number => calendar.saturday(day);

/** When a stage of a post of the early batch was decided, up to the publicity. */
export const earlyDecisions: Readonly<Partial<Record<ApplicationStage, number>>> = {
  screen: earlyBatch.screening,
  written: -36,
  interview: -27,
  skill: -26,
  medical: -22,
  review: -17,
};

/** Decisions of the late batch, in days from today: its screening, and the scores of last Saturday's examination. */
export const lateDecisions: Readonly<Partial<Record<ApplicationStage, number>>> = {
  screen: lateBatch.screening,
  written: -1,
};

import type { ApplicationStage } from "@bladekit/sdk/rules";
import type { Calendar } from "./calendar.ts";

/** The days on which a batch moved on, from today. Notices and applications both go by them, so that they agree. */
export const earlyBatch = {
  screening: -49,
  written: -38,
  interview: -29,
  medical: -23,
  publicityFrom: -14,
  hired: -2,
} as const;

/** The batch that has been screened, and had its written examination last Saturday. */
export const lateBatch = { screening: -14, written: -4, interview: 9 } as const;

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

/** Likewise for the late batch: the screening, and the scores of last Saturday. */
export const lateDecisions: Readonly<Partial<Record<ApplicationStage, number>>> = {
  screen: lateBatch.screening,
  written: -1,
};

import type { Calendar } from "./calendar.ts";
import { earlyBatch, lateBatch } from "./schedule.ts";

/** A day as the files have it: `-5`, `early.written`, `early.interview+2 workday`. */
export type Day = number | string;

/** Days that a day is moved to. */
const moves = {
  workday: (calendar: Calendar, day: number) => calendar.workday(day),
  saturday: (calendar: Calendar, day: number) => calendar.saturday(day),
  sevenWorkdays: (calendar: Calendar, day: number) => calendar.afterWorkdays(day, 7),
};

const batches: Readonly<Record<string, Readonly<Record<string, number>>>> = { early: earlyBatch, late: lateBatch };

/**
 * Days from today until `day`. `known` are days that it may be counted from, besides those of the batches.
 * @throws Error naming a day that there is not
 */
export function dayOf(calendar: Calendar, day: Day, known: Readonly<Record<string, number>> = {}): number {
  const [start = "", ...moved] = String(day).split(" ");
  const [, name, number = "0"] = /^([a-zA-Z.]*)([+-]?\d+)?$/.exec(start) ?? [];
  const [batch = "", step = ""] = name?.split(".") ?? [];
  const from = name === "" ? 0 : (known[name ?? ""] ?? batches[batch]?.[step]);
  if (from === undefined) throw new Error(`No such day: ${day}`);
  return moved.reduce((reached, move) => {
    if (!(move in moves)) throw new Error(`No such day: ${day}`);
    return moves[move as keyof typeof moves](calendar, reached);
  }, from + Number(number));
}

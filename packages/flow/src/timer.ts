// When a timer of a process is due: ISO 8601 durations, dates and repetitions.

import type { Timer } from "./definition.ts";
import { evaluate } from "./expression/evaluate.ts";
import type { Expression, Variables } from "./expression/expression.ts";
import { readExpression } from "./expression/read-expression.ts";
import { ModelFault } from "./model-fault.ts";
import { asText } from "./people-named.ts";
import { say } from "./say.ts";
import type { Again } from "./state.ts";

const duration =
  /^P(?:(\d{1,4})W|(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?)$/;
const cycle = /^R(\d{1,3})?\/(P.+)$/;

/** A cycle repeats no faster and no more often than this, whatever the model says. */
const shortestCycle = 60_000;
const mostRepetitions = 100;

export interface Due {
  readonly at: Date;
  /** How often it still comes after this time, and how long after the one before, in milliseconds. */
  readonly again: Again | null;
}

const wrong = (text: string) =>
  new ModelFault(say("时间写法有误：{}", "This time cannot be read: {}", text.slice(0, 64)));

function after(from: Date, text: string): Date {
  const parts = duration.exec(text);
  if (!parts || text === "P") throw wrong(text);
  const [weeks, years, months, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const at = new Date(from);
  at.setUTCFullYear(at.getUTCFullYear() + years, at.getUTCMonth() + months, at.getUTCDate() + days + weeks * 7);
  at.setTime(at.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) throw wrong(text);
  return at;
}

/** The timer that a text of a drawing means. A text that does not depend on variables is tried at once. @throws ModelFault */
export function timerFrom(kind: Timer["kind"], text: string): Timer {
  const when = readExpression(text);
  if (when.kind === "value") readTimer({ kind, when }, {}, new Date(0));
  return { kind, when };
}

/**
 * When a timer that begins now is due.
 * @throws {ModelFault} of a text that is no such time
 */
export function readTimer({ kind, when }: Timer, variables: Variables, now: Date): Due {
  const text = String(evaluate(when, variables) ?? "").trim();
  if (kind === "duration") return { at: after(now, text), again: null };
  if (kind === "cycle") {
    const [, times, every] = cycle.exec(text) ?? [];
    if (every === undefined) throw wrong(text);
    const step = Math.max(after(now, every).getTime() - now.getTime(), shortestCycle);
    const all = Math.min(times === undefined ? mostRepetitions : Number(times), mostRepetitions);
    return { at: new Date(now.getTime() + step), again: all > 1 ? { times: all - 1, every: step } : null };
  }
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\d([T ]|$)/.test(text) || Number.isNaN(at.getTime())) throw wrong(text);
  return { at, again: null };
}

/** The time by which a task is due, as a drawing gives it. A text that does not depend on variables is tried at once. @throws ModelFault */
export function dueFrom(text: string): Expression {
  const when = readExpression(text);
  if (when.kind === "value") readDue(when, {}, new Date(0));
  return when;
}

/**
 * When a task that begins now is due: after a duration, or at a date; null where its expression gives nothing.
 * @throws {ModelFault} of a text that is no such time
 */
export function readDue(when: Expression, variables: Variables, now: Date): Date | null {
  const text = asText(evaluate(when, variables))?.trim() ?? "";
  if (text === "") return null;
  return readTimer({ kind: text.startsWith("P") ? "duration" : "date", when: { kind: "value", value: text } }, {}, now)
    .at;
}

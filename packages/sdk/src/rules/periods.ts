import type { Sentence } from "./sentence.ts";

/** Two fields that are the ends of a period; with `mayEqual` it may end when it begins. */
export type Period = readonly [from: string, to: string, mayEqual?: "mayEqual"];

/** The periods of records that recruit, each written once for forms, manifests and the server. */
export const recruitPeriods = {
  plan: [
    ["applyStart", "applyEnd"],
    ["startDate", "endDate", "mayEqual"],
    ["reviewStart", "reviewEnd"],
    ["reviewEnd", "appealEnd", "mayEqual"],
    ["payStart", "payEnd"],
    ["ticketStart", "ticketEnd"],
    ["interviewFrom", "interviewTo"],
  ],
  /** A step of the timeline of a plan. */
  step: [["from", "to", "mayEqual"]],
  job: [["applyStart", "applyEnd"]],
  article: [["releaseTime", "expireTime"]],
} as const satisfies Record<string, readonly Period[]>;

/** The sentence for the end of such a period. */
export const endNotAfterStart: Sentence = {
  zh: "结束时间须晚于开始时间",
  en: "The end must be later than the start",
};

/**
 * The ends of periods that do not come after their beginnings. A period with an open end has no fault.
 *
 * @example
 * wrongEnds({ from: "2026-12-02", to: "2026-12-01" }, [["from", "to"]]); // ["to"]
 */
export function wrongEnds(values: Readonly<Record<string, unknown>>, periods: readonly Period[]): string[] {
  return periods.flatMap(([from, to, mayEqual]) => {
    const [start, end] = [String(values[from] ?? ""), String(values[to] ?? "")];
    return !start || !end || start < end || (mayEqual && start === end) ? [] : [to];
  });
}

import type { Work } from "./facts.ts";

/** Months from year 0 to the beginning of a month. */
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
/** Months from year 0 to the end of a day. A month counts as full after its 30th day, and February after its last day. */
const dayNumber = (day: string): number => {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  return monthNumber(day) + Math.min(1, date / Math.min(30, new Date(Date.UTC(year, month, 0)).getUTCDate()));
};

type Span = readonly [from: number, to: number];

/** The total length of the spans. Time in several of them counts once. */
function lengthOf(spans: readonly Span[]): number {
  let [length, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    length += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return length;
}

/**
 * The least and the most months of work up to a day. A résumé knows only months: a job may have begun on the last day of its first month
 * and ended on the first day of its last month. Jobs at the same time count once, and a job without an end lasts until that day.
 */
export function monthsOfWork(work: readonly Work[], day: string): { least: number; most: number } {
  const today = dayNumber(day);
  const spans = (early: number, late: number): Span[] =>
    work.map(({ from, to }) => [
      monthNumber(from) + early,
      Math.min(today, to ? monthNumber(to) + late : Number.POSITIVE_INFINITY),
    ]);
  return { least: lengthOf(spans(1, 0)), most: lengthOf(spans(0, 1)) };
}

/** Whether this much work is so many years; undefined when it depends on days that the résumé does not have. */
export function isEnough({ least, most }: { least: number; most: number }, years: number): boolean | undefined {
  // Tolerance, because twelfths cannot be represented exactly.
  const nearly = 1e-9;
  if (least + nearly >= years * 12) return true;
  return most + nearly >= years * 12 ? undefined : false;
}

import type { Work } from "./facts.ts";

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/**
 * The months in which somebody worked, up to a day: the first and the last month of a job count in full, jobs at the same time
 * count once, and a job without an end lasts until that day.
 */
export function monthsOfWork(work: readonly Work[], day: string): number {
  const last = monthNumber(day);
  const months = new Set<number>();
  for (const { from, to } of work) {
    const end = Math.min(to ? monthNumber(to) : last, last);
    for (let month = monthNumber(from); month <= end; month += 1) months.add(month);
  }
  return months.size;
}

import { toDay, toMinute } from "../../../ui/shown-time.ts";

/** A time of this year without the year, to the minute; the day of an earlier one. */
export function shortTime(time: string, now: Date): string {
  const year = `${now.getFullYear()}-`;
  return time.startsWith(year) ? toMinute(time).slice(year.length) : toDay(time);
}

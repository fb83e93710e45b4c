import { fromWireTime, toWireDate } from "./date-time.ts";

/** Days that differ from the week: `yyyy-MM-dd`, or `1` (Monday) to `7` for a day of every week. A date goes before a day of the week. */
export interface WorkCalendar {
  /** Days off in the week. A calendar that leaves no day of the week to work on is read as if it named none of them. */
  readonly holidays: ReadonlySet<string>;
  /** Saturdays and Sundays on which people work for a holiday (调休). */
  readonly workdays: ReadonlySet<string>;
}

const noCalendar: WorkCalendar = { holidays: new Set(), workdays: new Set() };
const dayMs = 86_400_000;

function startOf(day: string): Date {
  const date = fromWireTime(day);
  if (!date) throw new RangeError(`${day} is no day`);
  return date;
}

/** The day that comes `days` later. @throws RangeError for a text that is no day */
export function addDays(day: string, days: number): string {
  return toWireDate(new Date(startOf(day).getTime() + days * dayMs));
}

const ordinaryWeek = ["1", "2", "3", "4", "5"];
const wholeWeek = [...ordinaryWeek, "6", "7"];

/** Days of the week on which people work; never none, or counting would not end. */
function weekOf({ holidays, workdays }: WorkCalendar): readonly string[] {
  const week = wholeWeek.filter((day) => workdays.has(day) || (ordinaryWeek.includes(day) && !holidays.has(day)));
  return week.length > 0 ? week : ordinaryWeek;
}

/** Whether people work on a day: from Monday to Friday, but for what the calendar says. @throws RangeError for a text that is no day */
export function isWorkingDay(day: string, calendar: WorkCalendar = noCalendar): boolean {
  if (calendar.workdays.has(day)) return true;
  if (calendar.holidays.has(day)) return false;
  // Noon in Shanghai is the same day in UTC.
  const weekday = new Date(startOf(day).getTime() + dayMs / 2).getUTCDay();
  return weekOf(calendar).includes(String(weekday || 7));
}

/** How many working days there are from one day to another, both counted; 0 when the second is earlier. */
export function countWorkingDays(from: string, to: string, calendar: WorkCalendar = noCalendar): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) count += isWorkingDay(day, calendar) ? 1 : 0;
  return count;
}

/**
 * The day on which so many working days are over. The first day counts when people work on it.
 *
 * @example
 * lastWorkingDay("2026-11-20", 7); // "2026-11-30": a Friday and the six working days after it
 */
export function lastWorkingDay(from: string, days: number, calendar: WorkCalendar = noCalendar): string {
  let day = from;
  for (let left = days - (isWorkingDay(from, calendar) ? 1 : 0); left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}

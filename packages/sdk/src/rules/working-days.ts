import { fromWireTime, toWireDate } from "./date-time.ts";

/**
 * Exceptions from the usual week: `yyyy-MM-dd` for a date, or `1` (Monday) to `7` for a day of every week. A date takes precedence over a
 * day of the week.
 */
export interface WorkCalendar {
  /** Days off. If they include every day of the week, those days of the week are ignored. */
  readonly holidays: ReadonlySet<string>;
  /** Saturdays and Sundays that are working days because of a holiday (调休). */
  readonly workdays: ReadonlySet<string>;
}

const noCalendar: WorkCalendar = { holidays: new Set(), workdays: new Set() };
const dayMs = 86_400_000;

function startOf(day: string): Date {
  const date = fromWireTime(day);
  if (!date) throw new RangeError(`${day} is no day`);
  return date;
}

/** The day `days` later. @throws RangeError for a text that is not a day */
export function addDays(day: string, days: number): string {
  return toWireDate(new Date(startOf(day).getTime() + days * dayMs));
}

const ordinaryWeek = ["1", "2", "3", "4", "5"];
const wholeWeek = [...ordinaryWeek, "6", "7"];

/** Working days of the week. There is always at least one, because counting would not end otherwise. */
function weekOf({ holidays, workdays }: WorkCalendar): readonly string[] {
  const week = wholeWeek.filter((day) => workdays.has(day) || (ordinaryWeek.includes(day) && !holidays.has(day)));
  return week.length > 0 ? week : ordinaryWeek;
}

/**
 * Whether a day is a working day: Monday to Friday, with the exceptions of the calendar. @throws RangeError for a text that is not a day
 */
export function isWorkingDay(day: string, calendar: WorkCalendar = noCalendar): boolean {
  if (calendar.workdays.has(day)) return true;
  if (calendar.holidays.has(day)) return false;
  // Noon in Shanghai is on the same day in UTC.
  const weekday = new Date(startOf(day).getTime() + dayMs / 2).getUTCDay();
  return weekOf(calendar).includes(String(weekday || 7));
}

/** The number of working days from one day to another, both included; 0 when the second is earlier. */
export function countWorkingDays(from: string, to: string, calendar: WorkCalendar = noCalendar): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) count += isWorkingDay(day, calendar) ? 1 : 0;
  return count;
}

/**
 * The day on which so many working days are over. The first day counts if it is a working day.
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

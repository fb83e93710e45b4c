import { addDays, endNotAfterStart, fromWireTime, isWorkingDay, type WorkCalendar } from "@bladekit/sdk/rules";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";

/** One leave lasts so many days of the calendar at most. */
const mostDays = 1000;

// The two halves of a working day, as long as anybody has them.
const halves = [
  ["08:00:00", "12:00:00"],
  ["12:00:00", "18:00:00"],
] as const;

/** Working days of a leave, those of each year, and the days off between. */
export type Counted = { days: number; daysOff: number; yearDays: Readonly<Record<string, number>> };

/**
 * Days of a leave by the hospital's calendar. Each half of a working day counts when some of the leave falls into it, so that a person who is
 * away from 8 o'clock to half past five has one day. @throws Refusal `validation_failed`
 */
export function leaveDays(startTime: string, endTime: string, calendar: WorkCalendar): Counted {
  if (endTime <= startTime) {
    throw invalidField("endTime", endNotAfterStart);
  }
  const [first, last] = [dayOf("startTime", startTime), dayOf("endTime", endTime)];
  if (last > addDays(first, mostDays)) {
    throw invalidField("endTime", say("一次请假最多 {} 天", "A single leave can last up to {} days", mostDays));
  }
  let daysOff = 0;
  const yearDays: Record<string, number> = {};
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day, calendar)) {
      daysOff += 1;
      continue;
    }
    const touched = halves.filter(([from, to]) => startTime < `${day} ${to}` && endTime > `${day} ${from}`).length;
    const year = day.slice(0, 4);
    if (touched > 0) yearDays[year] = (yearDays[year] ?? 0) + touched / 2;
  }
  return { days: Object.values(yearDays).reduce((sum, days) => sum + days, 0), daysOff, yearDays };
}

/** The day of a time. @throws Refusal `validation_failed` where the calendar has no such day */
function dayOf(field: string, time: string): string {
  if (fromWireTime(time) === undefined) throw invalidField(field, say("没有这个时间", "There is no such time"));
  return time.slice(0, 10);
}

import { fromWireTime, toWireDate, toWireTime } from "@bladekit/sdk/rules";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Days counted from the day of the first start. A demo is a snapshot: what was "closing in two days" then closes two days later
 * for good, and nothing moves the dates on.
 */
export type Calendar = {
  /** The day of the first start, `yyyy-MM-dd`. */
  today: string;
  year: number;
  /** `yyyy-MM-dd` of a day before (negative) or after today. */
  date(offset: number): string;
  /** `yyyy-MM-dd HH:mm:ss`; `time` is `HH:mm` or `HH:mm:ss`. */
  at(offset: number, time: string): string;
  /** As people write it in a notice: 2026 年 11 月 20 日. */
  spell(offset: number): string;
  /** 11 月 20 日（周五）, for tables. */
  short(offset: number): string;
  /** The last working day (Monday to Friday) on or before that day. */
  workday(offset: number): number;
  /** The day on which so many working days are over, the first one included. */
  afterWorkdays(first: number, count: number): number;
  /** The last Saturday on or before that day, when examinations are held. */
  saturday(offset: number): number;
  /** `yyyy-MM` of the month so many years before this one. */
  month(yearsAgo: number, month: number): string;
};

const weekdays = ["日", "一", "二", "三", "四", "五", "六"];

export function createCalendar(now: Date): Calendar {
  const today = toWireDate(now);
  const noon = fromWireTime(`${today} 12:00:00`) ?? now;
  const moment = (offset: number) => new Date(noon.getTime() + offset * DAY);
  // At noon in China the day is the same in UTC.
  const weekday = (offset: number) => moment(offset).getUTCDay();
  const date = (offset: number) => toWireTime(moment(offset)).slice(0, 10);
  const parts = (offset: number) => date(offset).split("-").map(Number);
  const isWorkday = (offset: number) => weekday(offset) % 6 !== 0;
  const year = Number(today.slice(0, 4));
  return {
    today,
    year,
    date,
    at: (offset, time) => `${date(offset)} ${time.length === 5 ? `${time}:00` : time}`,
    spell: (offset) => {
      const [y, m, d] = parts(offset);
      return `${y} 年 ${m} 月 ${d} 日`;
    },
    short: (offset) => {
      const [, m, d] = parts(offset);
      return `${m} 月 ${d} 日（周${weekdays[weekday(offset)]}）`;
    },
    workday: (offset) => offset - ({ 0: 2, 6: 1 }[weekday(offset)] ?? 0),
    afterWorkdays: (first, count) => {
      let day = first;
      for (let counted = isWorkday(day) ? 1 : 0; counted < count; ) if (isWorkday(++day)) counted++;
      return day;
    },
    saturday: (offset) => offset - ((weekday(offset) + 1) % 7),
    month: (yearsAgo, month) => `${year - yearsAgo}-${String(month).padStart(2, "0")}`,
  };
}

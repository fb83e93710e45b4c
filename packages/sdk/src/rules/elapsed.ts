import type { Sentence } from "./sentence.ts";

/** A span of time in parts; a year has 365 days and a month 30. */
export interface Elapsed {
  readonly years: number;
  readonly months: number;
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units = [
  ["years", 365 * day, { zh: "年", en: "year" }],
  ["months", 30 * day, { zh: "个月", en: "month" }],
  ["days", day, { zh: "天", en: "day" }],
  ["hours", hour, { zh: "小时", en: "hour" }],
  ["minutes", minute, { zh: "分钟", en: "minute" }],
  ["seconds", second, { zh: "秒", en: "second" }],
] as const satisfies readonly (readonly [keyof Elapsed, number, Sentence])[];

/** Splits milliseconds into these parts. A negative number counts as 0. */
export function elapsed(milliseconds: number): Elapsed {
  let rest = Math.max(0, Math.floor(milliseconds));
  const parts = { years: 0, months: 0, days: 0, hours: 0, minutes: 0, seconds: 0 };
  for (const [unit, length] of units) {
    parts[unit] = Math.floor(rest / length);
    rest %= length;
  }
  return parts;
}

/** The largest part that is not zero, in words: `3天`, `1 year`; `刚刚` or `just now` below a second. */
export function elapsedText(milliseconds: number, language: keyof Sentence): string {
  const parts = elapsed(milliseconds);
  const found = units.find(([unit]) => parts[unit] > 0);
  if (!found) return language === "zh" ? "刚刚" : "just now";
  const [unit, , name] = found;
  const count = parts[unit];
  return language === "zh" ? `${count}${name.zh}` : `${count} ${name.en}${count === 1 ? "" : "s"}`;
}

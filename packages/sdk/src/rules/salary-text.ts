import type { Sentence } from "./sentence.ts";

/** The salary of a post: yuan a year, where 0 means that it is not given, and the hospital's own words. */
export interface Salary {
  readonly salaryMin: number;
  readonly salaryMax: number;
  readonly salaryNote: string;
}

/** Words that contain an amount, such as `14–20 万元/年` or `¥200,000`. */
const namesAmount = /\d\s*(?:[万千]|元|k\b|yuan|rmb|cny)|[¥￥]\s*\d/i;

/**
 * The salary of a post in words: `20–30 万元/年`, `¥200,000–300,000 a year`. The hospital's words follow the numbers, or stand alone if they
 * contain an amount. Empty if neither is given.
 */
export function salaryText({ salaryMin, salaryMax, salaryNote }: Salary, language: keyof Sentence): string {
  const note = salaryNote.trim();
  if (namesAmount.test(note)) return note;
  return [amountText(salaryMin, salaryMax, language), note].filter(Boolean).join(" · ");
}

function amountText(least: number, most: number, language: keyof Sentence): string {
  const isChinese = language === "zh";
  const name = (yuan: number) => (isChinese ? String(yuan / 10_000) : yuan.toLocaleString("en"));
  const range = [...new Set([least, most])].filter(Boolean).map(name);
  if (range.length === 0) return "";
  const amount = isChinese ? `${range.join("–")} 万元/年` : `¥${range.join("–")} a year`;
  if (most === 0) return isChinese ? `${amount}起` : `${amount} or more`;
  if (least === 0) return isChinese ? `至多 ${amount}` : `${amount} at most`;
  return amount;
}

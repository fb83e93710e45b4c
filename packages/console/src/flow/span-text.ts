import type { Words } from "../model/description.ts";

const units: readonly (readonly [seconds: number, zh: string, en: string])[] = [
  [86_400, "天", "d"],
  [3_600, "小时", "h"],
  [60, "分钟", "min"],
];

const rounded = (value: number) => `${Math.round(value * 10) / 10}`;

/** A span of time in its largest unit: `1.5 天`, `2 小时`, `1 分钟` for anything shorter. */
export function spanText(seconds: number): Words {
  const [size, zh, en] = units.find(([size]) => seconds >= size) ?? [60, "分钟", "min"];
  const count = seconds < 60 ? "1" : rounded(seconds / size);
  return [`${count} ${zh}`, `${count} ${en}`];
}

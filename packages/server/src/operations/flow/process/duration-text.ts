import type { Language } from "../../../contract/language.ts";

const units: readonly { seconds: number; zh: string; en: string }[] = [
  { seconds: 86_400, zh: "天", en: " d" },
  { seconds: 3_600, zh: "小时", en: " h" },
  { seconds: 60, zh: "分钟", en: " min" },
  { seconds: 1, zh: "秒", en: " s" },
];

/** The time from one moment to another in its two largest units: 1天2小时, 1 d 2 h. Empty while there is no end. */
export function durationText(from: string, to: string | null, language: Language): string {
  if (to === null) return "";
  let left = Math.max(0, Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 1000));
  const parts: string[] = [];
  for (const { seconds, ...unit } of units) {
    const count = Math.floor(left / seconds);
    if (count > 0 || (seconds === 1 && parts.length === 0)) parts.push(`${count}${unit[language]}`);
    left -= count * seconds;
  }
  return parts.slice(0, 2).join(language === "zh" ? "" : " ");
}

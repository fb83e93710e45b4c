import { toDay } from "../../ui/shown-time.ts";
import type { Language } from "../../wire/language.ts";

/** Milliseconds of a day. */
const day = 86_400_000;

/** The number of a day in China, counted from 1970. A text is a time of the wire, which is already China's; a `Date` is converted. */
const dayOf = (time: string | Date) =>
  Math.floor(
    (typeof time === "string" ? Date.parse(`${toDay(time)}T00:00:00Z`) : time.getTime() + 8 * 3_600_000) / day,
  );

/** How many days ago or ahead a time of the wire is, in words: today, tomorrow, 3 days ago. */
export function daysFromNow(time: string, now: Date, language: Language): string {
  const days = dayOf(time) - dayOf(now);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
}

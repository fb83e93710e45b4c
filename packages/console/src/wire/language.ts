/** Languages of the console; the first is the default. */
export const languages = ["zh", "en"] as const;

export type Language = (typeof languages)[number];

export function toLanguage(locale: unknown): Language {
  return locale === "en" ? "en" : "zh";
}

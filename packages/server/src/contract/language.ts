import { inEnglish } from "./english.ts";
import { errors, type Refusal } from "./errors.ts";

/** A language of texts for people. */
export type Language = "zh" | "en";

/** The one of our languages that a caller would rather have, by their `Accept-Language`: Chinese, unless that says English first. */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: "zh", weight: 0 };
  for (const part of (header ?? "").slice(0, 500).split(",")) {
    const [, name = "", weight = "1"] = /^\s*(zh|en)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? [];
    if (name && Number(weight) > best.weight)
      best = { language: name.toLowerCase() as Language, weight: Number(weight) };
  }
  return best.language;
}

/** A text of ours, which is written in Chinese, as somebody reads it. */
export function textIn(language: Language, zh: string): string {
  return language === "en" ? inEnglish(zh) : zh;
}

/** What a refusal says to who reads a language. */
export function sentenceIn(language: Language, { code, message, data }: Refusal): string {
  if (message === errors[code].zh) return errors[code][language];
  if (language === "zh") return message;
  const [field] = data.fields ?? [];
  // The name of a field is no word of the sentence.
  if (field && message === `${field.field}: ${field.message}`) return `${field.field}: ${inEnglish(field.message)}`;
  const text = inEnglish(message);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import type { Sentence } from "@bladekit/sdk/rules";

/** A language of texts for people. */
export type Language = "zh" | "en";

/** The language that a caller prefers by their `Accept-Language`: Chinese, unless English comes first. */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: "zh", weight: 0 };
  for (const part of (header ?? "").slice(0, 500).split(",")) {
    const [, name = "", weight = "1"] = /^\s*(zh|en)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? [];
    if (name && Number(weight) > best.weight)
      best = { language: name.toLowerCase() as Language, weight: Number(weight) };
  }
  return best.language;
}

/** A name in its reader's language. A name without an English form ("") is Chinese for everybody. */
export function nameIn(language: Language, name: string, english: string): string {
  return (language === "en" && english) || name;
}

/** Whether each of these texts has an English form beside it, as far as there is a text at all. */
export function isInEnglish(...texts: readonly (readonly [text: string, english: string])[]): boolean {
  return texts.every(([text, english]) => english !== "" || text === "");
}

/** A sentence in its reader's language. English begins with a capital, unless the name of a field stands in front, as in `paramKey: …`. */
export function sentenceIn(language: Language, { zh, en }: Sentence): string {
  if (language === "zh") return zh;
  return /^[\w.]+: /.test(en) ? en : en.charAt(0).toUpperCase() + en.slice(1);
}

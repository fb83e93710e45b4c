import type { Sentence } from "./sentence.ts";

/** A name in a drawing in both languages, such as `用印文件 · Document`. A name in one language is used for both. */
export function drawnText(text: string): Sentence {
  const at = text.indexOf(" · ");
  return at < 0 ? { zh: text, en: text } : { zh: text.slice(0, at).trim(), en: text.slice(at + 3).trim() };
}

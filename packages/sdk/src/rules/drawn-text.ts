import type { Sentence } from "./sentence.ts";

/** A name of a drawing in both languages: `用印文件 · Document`, or one that serves for both. */
export function drawnText(text: string): Sentence {
  const at = text.indexOf(" · ");
  return at < 0 ? { zh: text, en: text } : { zh: text.slice(0, at).trim(), en: text.slice(at + 3).trim() };
}

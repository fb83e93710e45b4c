import { en, type MessageKey } from "./en.ts";
import type { Language } from "./language.ts";
import { zh } from "./zh.ts";

/** A text before its language is chosen: its place in the catalogue, and the values of its `{slots}`. */
export type Sentence = Readonly<{ key: MessageKey; values?: Readonly<Record<string, string | number>> }>;

export type Translate = (sentence: MessageKey | Sentence) => string;

const catalogues = { zh, en };

export function createTranslate(language: Language): Translate {
  const catalogue = catalogues[language];
  return (sentence) => {
    const { key, values = {} } = typeof sentence === "string" ? { key: sentence } : sentence;
    return catalogue[key].replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
  };
}

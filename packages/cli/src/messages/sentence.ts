import { en, type MessageKey } from "./en.ts";
import { zh } from "./zh.ts";

export type Language = "zh" | "en";

/** A text to be shown, not yet in a language: its place in the catalogue and what fills its `{slots}`. */
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

/** Chinese where the locale of the environment is Chinese, English elsewhere. `BLADEKIT_LANG` comes first. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = env.BLADEKIT_LANG || env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return locale.toLowerCase().startsWith("zh") ? "zh" : "en";
}

import type { Language } from "./language.ts";

/** The names of a description under which a text for people stands. */
const textKeys: ReadonlySet<string> = new Set(["title", "summary", "description"]);

const isChinese = (line: string) => /\p{Script=Han}/u.test(line);

/** One language of a text that has both: `中文 · English` in a line, or a paragraph of each. */
function textIn(language: Language, text: string): string {
  const lines = text.split("\n").flatMap((line) => {
    const [zh = "", ...en] = line.split(" · ");
    if (en.length > 0) return [language === "zh" ? zh : en.join(" · ")];
    return line.trim() !== "" && isChinese(line) !== (language === "zh") ? [] : [line];
  });
  const chosen = lines.join("\n").trim();
  // A text of one language alone is better than none.
  return chosen === "" ? text : chosen;
}

/** A copy of a part of the contract with its texts in one language. Examples and values are as they are. */
export function inOneLanguage<T>(language: Language, node: T): T {
  if (Array.isArray(node)) return node.map((item) => inOneLanguage(language, item)) as T;
  if (typeof node !== "object" || node === null) return node;
  const copy = Object.entries(node).map(([key, value]) => {
    if (key === "example" || key === "enum") return [key, value];
    const isText = typeof value === "string" && textKeys.has(key);
    return [key, isText ? textIn(language, value) : inOneLanguage(language, value)];
  });
  return Object.fromEntries(copy) as T;
}

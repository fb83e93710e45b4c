import type { FontName } from "./fonts.ts";

/** A piece of a text that is drawn at once: in one font, or as the code of a character that no font has. `text` is what was typed. */
export type Run = { text: string; font: FontName; drawn: string };

/** Characters without a form of their own, and signs that turn the direction of reading round. A line break stays. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}\u2028\u2029]/gu;

/** A character of a full width, with which a text can be measured in the first font. */
const wide = "国";

/** A text as it can be drawn: what nobody sees is left out, and what is half of a character is a mark for it. */
export const visible = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .replaceAll("\t", " ")
    .replace(/\p{Surrogate}/gu, "?")
    .replace(invisible, "");

/** Splits a visible text by the fonts that have its characters. */
export function runsOf(text: string, has: (font: FontName, codePoint: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const font = char === "\n" || has("main", code) ? "main" : has("rare", code) ? "rare" : undefined;
    const last = runs.at(-1);
    if (!font)
      runs.push({ text: char, font: "main", drawn: `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]` });
    else if (last?.font === font && last.text === last.drawn) {
      last.text += char;
      last.drawn += char;
    } else runs.push({ text: char, font, drawn: char });
  }
  return runs;
}

/** A text of the first font that takes the place of these runs. */
export const measured = (runs: readonly Run[]): string =>
  runs.map(({ font, drawn }) => (font === "main" ? drawn : wide.repeat([...drawn].length))).join("");

import { createRequire } from "node:module";
import { join } from "node:path";
import PDFDocument from "pdfkit";

const resolve = (name: string) => createRequire(import.meta.url).resolve(name);

/** The first font has the characters of GB 18030 that people use; the second has rare ones beyond them (docs/decisions/reports.md). */
const files = {
  main: () => resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
  rare: () => join(resolve("@embedpdf/fonts-jp"), "../../fonts/NotoSansJP-Regular.otf"),
};

export type FontName = keyof typeof files;

export const fontNames = Object.keys(files) as readonly FontName[];

/** A font as the library reads it, which takes a moment. */
type OpenFont = { hasGlyphForCodePoint(codePoint: number): boolean; ascent: number; unitsPerEm: number };

const opened = new Map<FontName, OpenFont>();

/** A font, read once in a process. The library opens fonts for a document only, but shares them. */
export function openFont(name: FontName): OpenFont {
  const known = opened.get(name);
  if (known) return known;
  const document = new PDFDocument({ font: "" }).font(files[name]());
  const { font } = (document as unknown as { _font: { font: OpenFont } })._font;
  opened.set(name, font);
  return font;
}

/** Whether a font has a character. */
export function hasCharacter(name: FontName, codePoint: number): boolean {
  return openFont(name).hasGlyphForCodePoint(codePoint);
}

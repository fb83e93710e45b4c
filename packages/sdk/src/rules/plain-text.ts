// Invisible characters in pasted texts: direction marks, zero-width characters, byte order marks, soft hyphens, variation selectors.
const invisible =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\ufe00-\ufe0f]/g;
const dots = /[\u2022\u2027\u2219\u22c5\u30fb]/g;
const dashes = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58]/g;
const spaces = /[\t-\r \u0085\u1680\u2028\u2029]+/g;

/**
 * Normalises a text that was pasted or typed with another keyboard. Full-width characters become plain (NFKC), invisible characters are
 * removed, dots between names and dashes get one form each, and spaces are reduced to single ones inside the text.
 *
 * @example
 * plainText("\u202d１３８‑００１３\u202c "); // "138-0013"
 */
export function plainText(text: string): string {
  const visible = text.replace(invisible, "").normalize("NFKC");
  return visible.replace(dots, "\u00b7").replace(dashes, "-").replace(spaces, " ").trim();
}

/**
 * A plain text in lower case, for a search within a page. Servers compare by `foldText`, whose table of characters is too large for a page.
 */
export const foldLetters = (text: string): string => plainText(text).toLowerCase();

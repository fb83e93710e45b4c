import { plainText } from "./plain-text.ts";
import { toSimplified } from "./simplified.ts";

/**
 * Folds a text for search and comparison: plain, simplified, and `A` to `Z` in lower case. Texts that a person considers equal become
 * equal. The database has the same function, `fold_text`.
 *
 * @example
 * foldText("臨床醫學（ＩＣＵ）"); // "临床医学(icu)"
 */
export function foldText(text: string): string {
  return toSimplified(plainText(text)).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

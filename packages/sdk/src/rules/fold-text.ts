import { plainText } from "./plain-text.ts";
import { toSimplified } from "./simplified.ts";

/**
 * A text for search and comparison: plain, simplified, and `A` to `Z` as small letters. Two texts that a person takes for the same fold to the same.
 * The database has the same function, `fold_text`.
 *
 * @example
 * foldText("臨床醫學（ＩＣＵ）"); // "临床医学(icu)"
 */
export function foldText(text: string): string {
  return toSimplified(plainText(text)).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The words of a name joined as a property: `apply_time` gives `applyTime`. Signs between letters and digits part the words, and a word in capitals
 * is written small. Empty for a name without Latin letters or digits.
 *
 * @example
 * camelCase("APPLY_TIME"); // "applyTime"
 */
export function camelCase(name: string): string {
  const joined = wordsOf(name).map(capitalized).join("");
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

/** The words of a name such as `apply_time`; those in capitals are written small. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word));

/** A word with a capital at its beginning. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

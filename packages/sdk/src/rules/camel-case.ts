/**
 * Converts a name to camel case: `apply_time` gives `applyTime`. Characters other than letters and digits separate words, and a word in
 * capitals becomes lower case. Empty for a name without Latin letters or digits.
 *
 * @example
 * camelCase("APPLY_TIME"); // "applyTime"
 */
export function camelCase(name: string): string {
  const joined = wordsOf(name).map(capitalized).join("");
  return joined.charAt(0).toLowerCase() + joined.slice(1);
}

/** The words of a name such as `apply_time`. Words in capitals become lower case. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => (word === word.toUpperCase() ? word.toLowerCase() : word));

/** A word with a capital first letter. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

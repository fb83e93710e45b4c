// Finds tests about the subject of a source by common words, where imports cannot tell: a test of the whole server imports every file.

const WORD = /[A-Za-z_][\w-]{3,}|[\u4e00-\u9fff]{3,}/g;
const wordsOf = (text) => new Set(text.match(WORD) ?? []);

/**
 * How much each test has in common with a text. Common words of code and sentences count, and rare words count more. A long test contains
 * more words of any kind, so its length reduces the result.
 * @param {ReadonlyMap<string, string>} texts texts of tests by their paths
 * @returns {(text: string) => Map<string, number>}
 */
export function sharedWords(texts) {
  const words = new Map([...texts].map(([test, text]) => [test, wordsOf(text)]));
  const tests = new Map();
  for (const said of words.values()) for (const word of said) tests.set(word, (tests.get(word) ?? 0) + 1);
  const worth = (word) => Math.log(words.size / tests.get(word)) ** 2;
  return (text) => {
    const known = [...wordsOf(text)].filter((word) => tests.has(word)).map((word) => [word, worth(word)]);
    const inCommon = (said) => known.reduce((sum, [word, worthOfIt]) => sum + (said.has(word) ? worthOfIt : 0), 0);
    return new Map([...words].map(([test, said]) => [test, inCommon(said) / said.size ** 0.25]));
  };
}

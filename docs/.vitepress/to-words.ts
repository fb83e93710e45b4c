/** Splits a text into its words, in lower case. Chinese writes no spaces between words, so a segmenter finds them. */
export const toWords = (text: string): string[] =>
  [...new Intl.Segmenter("zh", { granularity: "word" }).segment(text.toLowerCase())].flatMap(
    ({ segment, isWordLike }) => (isWordLike ? [segment] : []),
  );

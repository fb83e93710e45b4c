const SEPARATOR = " · ";

/** The words of an entry or a dictionary: Chinese, and English where a pack has it. */
export function wordsOf(text: string): { dictValue: string; dictValueEn?: string } {
  const [dictValue = text, dictValueEn] = text.split(SEPARATOR);
  return { dictValue, ...(dictValueEn && { dictValueEn }) };
}

/** A dictionary that hospitals begin with, and the day of its content. Its entries are values by key, in their order. */
export type Pack = Readonly<{
  code: string;
  title: string;
  version: string;
  /** The standard that it follows. */
  source?: string;
  entries: Readonly<Record<string, string>>;
}>;

const SEPARATOR = " · ";

/** The words of an entry or a dictionary: Chinese, and English where a pack has it. */
export function wordsOf(text: string): { dictValue: string; dictValueEn?: string } {
  const [dictValue = text, dictValueEn] = text.split(SEPARATOR);
  return { dictValue, ...(dictValueEn && { dictValueEn }) };
}

/** Entries as they are offered. JavaScript puts keys that are whole numbers first, so catalogues of numbers go by their numbers. */
export function entriesOf({ entries }: Pick<Pack, "entries">): [key: string, text: string][] {
  const list = Object.entries(entries);
  const isNumbered = list.every(([key]) => /^[\d.]+$/.test(key));
  return isNumbered ? list.sort(([one], [other]) => (one < other ? -1 : 1)) : list;
}

/** A dictionary that hospitals begin with, and the day of its content. Its entries are values by key, in their order. */
export type Pack = Readonly<{
  code: string;
  title: string;
  version: string;
  /** The standard that it follows. */
  source?: string;
  entries: Readonly<Record<string, string>>;
  /** Of a pack of roles: the codes of the menus and buttons that each role is granted, by its alias. */
  menus?: Readonly<Record<string, readonly string[]>>;
}>;

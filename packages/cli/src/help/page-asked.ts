/** Help is laid out for so many columns, or for a terminal that has fewer. */
export const HELP_COLUMNS = 80;

/** Pages of help by the words of their command; `--version` is one, too. */
export type HelpPages = Readonly<Record<string, string>>;

/** The page that a command line asks for, and nothing else; undefined where the whole program has to read it. */
export function pageAsked(words: readonly string[]): string | undefined {
  const [first = "", second] = words;
  if (words.length === 1 && /^(-V|--version)$/.test(first)) return "--version";
  if (first === "help") return words.length <= 2 ? (second ?? "") : undefined;
  return /^(-h|--help)$/.test(words.at(-1) ?? "") ? words.slice(0, -1).join(" ") : undefined;
}

import { createHash } from "node:crypto";

/** The number of statements that are kept prepared on each connection. Each takes some memory there. */
const CAPACITY = 200;
// After this many uses a statement is considered frequent.
const USES = 5;

/**
 * Statements that must not be prepared: a search, whose best plan depends on the words, and a list of all columns, because another version
 * of the server may just have added a column.
 */
const UNFIT = /@>|\bi?like\b|strpos|(?:select|returning|\.)\s*\*/i;

/** Gives names to the first statements that prove frequent. The same text keeps the same name on every connection. */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= CAPACITY) return known;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (uses.size > 10 * CAPACITY) uses.clear();
    if (count < USES || UNFIT.test(text)) return undefined;
    const name = createHash("sha1").update(text).digest("base64url");
    names.set(text, name);
    return name;
  };
}

import { createHash } from "node:crypto";

/** Statements that are kept ready on each connection; every one takes some memory there. */
const CAPACITY = 200;
// A statement has shown by then that it comes again and again.
const USES = 5;

/**
 * Statements that must not be prepared: a search, whose best plan depends on the words, and a list of whatever columns there are, which another
 * version of the server may just have added to.
 */
const UNFIT = /@>|\bi?like\b|strpos|(?:select|returning|\.)\s*\*/i;

/** Names for the first statements that prove worth preparing. The same text has the same name on every connection, for good. */
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

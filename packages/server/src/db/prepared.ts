import { createHash } from "node:crypto";
import { CONNECTION_LIFE } from "./pool.ts";

/** Statements that are kept ready on each connection; every one takes some memory there. */
const CAPACITY = 200;
// A statement has shown by then that it comes again and again.
const USES = 5;

/**
 * What must not be prepared: a search, whose best plan depends on the words, and a list of whatever columns there are, which another
 * version of the server may just have added to.
 */
const UNFIT = /@>|\bi?like\b|strpos|(?:select|returning|\.)\s*\*/i;

/**
 * Names for statements that are worth preparing: the same text has the same name on every connection. They are chosen anew as often as connections
 * are, so that those count that are used now; until then the former ones stay. A connection meets three choices in its life at the most, and
 * so never has to give up a statement.
 */
export function createNames(now: () => number = () => performance.now()): (text: string) => string | undefined {
  let chosen = new Map<string, string>();
  let former = chosen;
  const uses = new Map<string, number>();
  let end = now() + CONNECTION_LIFE;

  function chooseAnew(): void {
    former = chosen;
    chosen = new Map();
    uses.clear();
    end = now() + CONNECTION_LIFE;
  }

  return (text) => {
    if (now() >= end) chooseAnew();
    const known = chosen.get(text);
    if (known !== undefined) return known;
    const before = former.get(text);
    if (chosen.size >= CAPACITY) return before;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    if (uses.size > 10 * CAPACITY) uses.clear();
    if (count < USES || UNFIT.test(text)) return before;
    const name = before ?? createHash("sha1").update(text).digest("base64url");
    chosen.set(text, name);
    return name;
  };
}

export const nameOf = createNames();

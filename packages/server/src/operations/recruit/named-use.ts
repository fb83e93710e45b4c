import type { Use } from "../../lists/in-use.ts";

/** Things that use a row, the first of them by its name: “2 篇公告（“招聘公告”等）”. */
export function namedUse(what: string, names: readonly string[]): Use {
  const [first = ""] = names;
  return { what: `${what}（“${first}”${names.length > 1 ? "等" : ""}）`, count: names.length };
}

import type { Eligibility } from "../../api.ts";

/** One clause of a verdict, as in the server's answer. */
export type Clause = Eligibility["items"][number];

/** The clauses to warn about before applying: first those that fail, then the undecided ones. */
export function doubtful<Item extends Pick<Clause, "pass">>(items: readonly Item[]): Item[] {
  return [...items.filter(({ pass }) => pass === "no"), ...items.filter(({ pass }) => pass === "unknown")];
}

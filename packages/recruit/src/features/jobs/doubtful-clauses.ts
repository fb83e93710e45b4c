import type { Eligibility } from "../../api.ts";

/** One clause of a verdict, as the server answers it. */
export type Clause = Eligibility["items"][number];

/** The clauses to warn of before applying: those that fail, then those that are open. */
export function doubtful<Item extends Pick<Clause, "pass">>(items: readonly Item[]): Item[] {
  return [...items.filter(({ pass }) => pass === "no"), ...items.filter(({ pass }) => pass === "unknown")];
}

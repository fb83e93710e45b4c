/** The clauses of a post's hard conditions, in the order in which notices print them. */
export const clauseRules = [
  "education",
  "degree",
  "fullTime",
  "firstDegree",
  "majors",
  "age",
  "title",
  "licence",
  "residency",
  "experience",
  "hospitalLevel",
  "language",
  "graduation",
  "political",
  "other",
  "requirements",
] as const;

export type ClauseRule = (typeof clauseRules)[number];

/** Whether a clause is met; `unknown` when the résumé does not say, or when only a person can tell. */
export type ClausePass = "yes" | "no" | "unknown";

/** The outcome of all clauses; `review` when none fails and a person has to look at one. */
export type VerdictResult = "eligible" | "ineligible" | "review";

/** One clause of a post held against a résumé. */
export interface VerdictItem {
  readonly rule: ClauseRule;
  readonly pass: ClausePass;
  /** The demand of the post: keys of dictionaries, numbers, days or names, in the order of the clause's sentence. */
  readonly expected: readonly string[];
  /** The values in the résumé, likewise; empty when it has none. */
  readonly actual: readonly string[];
  /**
   * Paths in the résumé, like `education.1.degree`: what decided, or, of an unknown clause, what is to be filled in.
   * Empty when only a person can tell.
   */
  readonly evidence: readonly string[];
}

/** The verdict on a résumé by the hard conditions of a post. */
export interface Verdict {
  readonly auto: VerdictResult;
  readonly items: readonly VerdictItem[];
}

/** The outcome of single clauses: one that fails decides, one that is unknown needs a look. */
export function verdictResult(items: readonly Pick<VerdictItem, "pass">[]): VerdictResult {
  if (items.some(({ pass }) => pass === "no")) return "ineligible";
  return items.some(({ pass }) => pass === "unknown") ? "review" : "eligible";
}

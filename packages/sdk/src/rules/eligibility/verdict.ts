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

/** Whether a clause is met; `unknown` when the résumé has no value, or when only a person can decide. */
export type ClausePass = "yes" | "no" | "unknown";

/** The result of all clauses; `review` when none fails and staff must check one. */
export type VerdictResult = "eligible" | "ineligible" | "review";

/** One clause of a post, compared with a résumé. */
export interface VerdictItem {
  readonly rule: ClauseRule;
  readonly pass: ClausePass;
  /** The demand of the post: dictionary keys, numbers, days or names, in the order of the clause's sentence. */
  readonly expected: readonly string[];
  /** The values in the résumé, in the same form; empty without a value. */
  readonly actual: readonly string[];
  /**
   * Paths in the résumé, such as `education.1.degree`: the values that decided, or for an unknown clause the fields to fill in. Empty when
   * only a person can decide.
   */
  readonly evidence: readonly string[];
}

/** The verdict on a résumé by the hard conditions of a post. */
export interface Verdict {
  readonly auto: VerdictResult;
  readonly items: readonly VerdictItem[];
}

/** The result of single clauses: one failure decides, and one unknown needs a check. */
export function verdictResult(items: readonly Pick<VerdictItem, "pass">[]): VerdictResult {
  if (items.some(({ pass }) => pass === "no")) return "ineligible";
  return items.some(({ pass }) => pass === "unknown") ? "review" : "eligible";
}

import type { PostDemands } from "./conditions.ts";
import type { ResumeFacts } from "./facts.ts";
import { personClauses } from "./person-clauses.ts";
import { studyClauses } from "./study-clauses.ts";
import { clauseRules, type Verdict, verdictResult } from "./verdict.ts";

/**
 * Compares a résumé with the hard conditions of a post, clause by clause. A condition that is only in words is for a person to judge; a
 * post without conditions is open to everybody.
 *
 * @param day the reference day, `yyyy-MM-dd`: on it ages are counted (unless the post names another), work has to have been done and
 * studies have to be over.
 * @example
 * const { auto, items } = judgeEligibility({ educationMin: "master", conditions: { ageMax: 35 } }, resume, "2026-12-20");
 * // auto: "ineligible", items: [{ rule: "education", pass: "yes", … }, { rule: "age", pass: "no", … }]
 */
export function judgeEligibility(post: PostDemands, resume: ResumeFacts, day: string): Verdict {
  const items = [...studyClauses, ...personClauses]
    .flatMap((judge) => judge({ post, resume, day }))
    .sort((a, b) => clauseRules.indexOf(a.rule) - clauseRules.indexOf(b.rule));
  return { auto: verdictResult(items), items };
}

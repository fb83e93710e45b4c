import type { PostDemands } from "./conditions.ts";
import type { ResumeFacts } from "./facts.ts";
import { personClauses } from "./person-clauses.ts";
import { studyClauses } from "./study-clauses.ts";
import { clauseRules, type Verdict, verdictResult } from "./verdict.ts";

/**
 * Compares a résumé with the hard conditions of a post, clause by clause. A person has to judge a condition in words. A post without
 * conditions accepts everybody.
 *
 * @param day the reference day, `yyyy-MM-dd`. Ages are counted on it (unless the post names another day), and work and studies count if
 * they are completed by then.
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

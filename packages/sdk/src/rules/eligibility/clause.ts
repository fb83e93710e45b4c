import type { PostConditions, PostDemands } from "./conditions.ts";
import type { ResumeFacts } from "./facts.ts";
import { isNoCondition } from "./no-condition.ts";
import type { ClausePass, ClauseRule, VerdictItem } from "./verdict.ts";

/** The facts on which clauses are judged. */
export interface Case {
  readonly post: PostDemands;
  readonly resume: ResumeFacts;
  /** The reference day, `yyyy-MM-dd`. */
  readonly day: string;
}

/** The result of judging one demand. */
export type Finding = Pick<VerdictItem, "pass" | "actual" | "evidence">;

/**
 * One clause: the demands of a post, and how to judge each of them. Each demand becomes an item of the verdict. A post without such demands
 * has no items.
 */
interface Clause<Asked> {
  readonly asks: (post: PostDemands) => readonly Asked[];
  readonly expected: (asked: Asked, the: Case) => readonly string[];
  /** Undefined when the demand does not apply to this candidate. */
  readonly judge: (asked: Asked, the: Case) => Finding | undefined;
}

/** Judges one clause of a case. Returns one item of the verdict for each demand that the post makes. */
export type JudgedClause = (the: Case) => VerdictItem[];

/** Makes the judge of one clause. */
export function clause<Asked>(rule: ClauseRule, { asks, expected, judge }: Clause<Asked>): JudgedClause {
  return (the) =>
    asks(the.post).flatMap((asked) => {
      const finding = judge(asked, the);
      return finding ? [{ rule, expected: expected(asked, the), ...finding }] : [];
    });
}

/** A finding based on values of the résumé. Values keep their positions. If all are missing, the list is empty. */
export function found(pass: ClausePass, actual: readonly (string | undefined)[], evidence: readonly string[]): Finding {
  return { pass, actual: actual.some(Boolean) ? actual.map((value) => value ?? "") : [], evidence };
}

/** A finding for a résumé without the value. `evidence` names the fields to fill in. */
export function missing(...evidence: string[]): Finding {
  return { pass: "unknown", actual: [], evidence };
}

/** A finding that only a person can judge. */
export const forAPerson: Finding = { pass: "unknown", actual: [], evidence: [] };

/** The result for true, false or undefined. */
export function passOf(met: boolean | undefined): ClausePass {
  if (met === undefined) return "unknown";
  return met ? "yes" : "no";
}

type KeysOf<Value> = {
  [Key in keyof PostConditions]-?: Value extends PostConditions[Key] ? Key : never;
}[keyof PostConditions];

/** Reads a text or key of a post as a demand. Empty values, and values that accept anything, are no demand. */
export function textOf(key: KeysOf<string>): (post: PostDemands) => string[] {
  return ({ conditions }) => given(conditions[key]);
}

/** A text as a demand. An empty text, or one that says that there is no condition, is no demand. */
export function given(text: string | undefined): string[] {
  return text && !isNoCondition(text) ? [text] : [];
}

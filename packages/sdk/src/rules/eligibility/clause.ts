import type { PostConditions, PostDemands } from "./conditions.ts";
import type { ResumeFacts } from "./facts.ts";
import { isNoCondition } from "./no-condition.ts";
import type { ClausePass, ClauseRule, VerdictItem } from "./verdict.ts";

/** The facts that clauses are judged on. */
export interface Case {
  readonly post: PostDemands;
  readonly resume: ResumeFacts;
  /** The reference day, `yyyy-MM-dd`. */
  readonly day: string;
}

/** The outcome of judging one demand. */
export type Finding = Pick<VerdictItem, "pass" | "actual" | "evidence">;

/** One clause: what of it a post asks (each is an item of its own; none when it asks for nothing), and how that is judged. */
interface Clause<Asked> {
  readonly asks: (post: PostDemands) => readonly Asked[];
  readonly expected: (asked: Asked, the: Case) => readonly string[];
  /** Undefined when the demand does not concern this candidate. */
  readonly judge: (asked: Asked, the: Case) => Finding | undefined;
}

/** Judges one clause of a case: an item for each thing the post asks. */
export type JudgedClause = (the: Case) => VerdictItem[];

/** A row of the table of clauses. */
export function clause<Asked>(rule: ClauseRule, { asks, expected, judge }: Clause<Asked>): JudgedClause {
  return (the) =>
    asks(the.post).flatMap((asked) => {
      const finding = judge(asked, the);
      return finding ? [{ rule, expected: expected(asked, the), ...finding }] : [];
    });
}

/** A finding by what the résumé says; values keep their places, and none at all is an empty list. */
export function found(pass: ClausePass, actual: readonly (string | undefined)[], evidence: readonly string[]): Finding {
  return { pass, actual: actual.some(Boolean) ? actual.map((value) => value ?? "") : [], evidence };
}

/** The résumé does not say: here is what to fill in. */
export function missing(...evidence: string[]): Finding {
  return { pass: "unknown", actual: [], evidence };
}

/** Only a person can tell. */
export const forAPerson: Finding = { pass: "unknown", actual: [], evidence: [] };

/** Met, not met, or not to be told. */
export function passOf(met: boolean | undefined): ClausePass {
  if (met === undefined) return "unknown";
  return met ? "yes" : "no";
}

type KeysOf<Value> = {
  [Key in keyof PostConditions]-?: Value extends PostConditions[Key] ? Key : never;
}[keyof PostConditions];

/** The text or key that a post asks for, unless it is empty or stands for anything. */
export function textOf(key: KeysOf<string>): (post: PostDemands) => string[] {
  return ({ conditions }) => given(conditions[key]);
}

/** A text, unless it is empty or says that there is no condition. */
export function given(text: string | undefined): string[] {
  return text && !isNoCondition(text) ? [text] : [];
}

import { type ApplicationContext, lackOf, needsReason } from "@bladekit/sdk/rules";
import type { ApplicationRow, ReviewAction } from "../../../model/console-data-provider.ts";

type Movable = Pick<ApplicationRow, "allowedActions">;

/** The actions that staff may be offered, in the order of the buttons. */
const reviewActions: readonly ReviewAction[] = [
  "pass",
  "return",
  "fail",
  "absent",
  "waive",
  "reserve",
  "promote",
  "hire",
  "withdrawTransfer",
  "revokeHire",
  "decline",
  "reopen",
];

/** The verbs of applications that decide on them. Each has a code, and the server says by application which of its actions a person has. */
export const reviewVerbs = ["transition", "reopen", "revoke"] as const;

/** The actions possible with all of these applications at once; empty when there are none. */
export function commonActions(rows: readonly Movable[]): ReviewAction[] {
  if (rows.length === 0) return [];
  return reviewActions.filter((action) => rows.every(({ allowedActions }) => allowedActions.includes(action)));
}

/** The applications for which the action needs a reason to pass over a failed condition. */
export function toOverride<Row extends Pick<ApplicationRow, "verdictAuto" | "state" | "stage" | "result">>(
  action: ReviewAction,
  rows: readonly Row[],
): Row[] {
  return rows.filter(
    (row) => lackOf(action, row, { ...anyTime, ineligible: row.verdictAuto === "ineligible" }) !== undefined,
  );
}

// Missing additions depend on neither the time nor the stages of the post.
const anyTime: ApplicationContext = { now: "", stages: [], applyEnd: "", withdrawUntilStage: "screen" };

/** How an action looks: the usual way on, a way back or out, or something else. */
export const actionColours: Readonly<Record<ReviewAction, "primary" | "warning" | "error">> = {
  pass: "primary",
  return: "warning",
  fail: "error",
  absent: "error",
  waive: "primary",
  reserve: "primary",
  promote: "primary",
  hire: "primary",
  withdrawTransfer: "warning",
  revokeHire: "error",
  decline: "error",
  reopen: "primary",
};

/** The business dictionaries that the reasons of an action come from. */
const reasonDictionaries: Partial<Readonly<Record<ReviewAction, string>>> = {
  return: "recruit_return_reason",
  fail: "recruit_fail_reason",
  decline: "recruit_withdraw_reason",
};

/** The details that an action asks for. */
export interface ReasonQuestion {
  /** The list that the reason is chosen from; without one the note is the reason. */
  dictionary: string | undefined;
  codeRequired: boolean;
  noteRequired: boolean;
}

export function reasonQuestion(action: ReviewAction): ReasonQuestion {
  const dictionary = reasonDictionaries[action];
  const required = needsReason(action);
  return {
    dictionary,
    codeRequired: required && dictionary !== undefined,
    noteRequired: required && dictionary === undefined,
  };
}

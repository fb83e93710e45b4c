import { isFinalRefusal, reasonOf } from "../failure.ts";
import type { MessageKey } from "../messages/en.ts";
import type { Translate } from "../messages/sentence.ts";
import type { Outcome, Reason } from "../plan/apply.ts";
import { type Address, addressOf } from "../plan/item.ts";
import type { Plan } from "../plan/plan.ts";
import type { Remainder } from "../plan/resume.ts";
import { toJson } from "./json.ts";
import type { Paint } from "./paint.ts";
import { safe, shortened } from "./text.ts";

type NotMade = Address & Readonly<{ reason: string }>;

const untried: Readonly<Record<Reason, MessageKey>> = {
  needed: "untriedNeeded",
  forbidden: "untriedForbidden",
  stopped: "untriedStopped",
  interrupted: "untriedStopped",
};

const reasonsOf = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((outcome) => (outcome.status === "skipped" ? [outcome.reason] : []));

/** The outcome of a plan, for people: each failure, a count of changes not tried with the reason, and the command that goes on. */
export function renderOutcomes(
  rest: Remainder,
  outcomes: readonly Outcome[],
  t: Translate,
  paint: Paint,
  resume: string,
): string {
  const left = notMadeOf(rest, outcomes, t).length + reasonsOf(outcomes).length;
  const applied = outcomes.filter(({ status }) => status === "applied").length;
  if (left === 0) return applied === 0 ? "" : `${paint.green(t({ key: "applied", values: { applied } }))}\n`;
  const values = { applied, notMade: left, resume };
  const key = isFinal(outcomes) ? "appliedWithRefusals" : "appliedInPart";
  return `${renderNotMade(rest, outcomes, t, paint)}${t({ key, values })}\n`;
}

/**
 * Whether another try would end in the same way, because the server refused every change that failed. After `--fail-fast` another try stops
 * at the same change. A run that was interrupted can go on.
 */
export function isFinal(outcomes: readonly Outcome[]): boolean {
  const failures = outcomes.flatMap((outcome) => (outcome.status === "failed" ? [outcome.error] : []));
  const reasons = new Set(reasonsOf(outcomes));
  if (reasons.has("interrupted") || (reasons.has("stopped") && failures.length === 0)) return false;
  return failures.every(isFinalRefusal);
}

/** A line for each failure, and one for each reason why changes were not tried; empty where all were made. */
export function renderNotMade(rest: Remainder, outcomes: readonly Outcome[], t: Translate, paint: Paint): string {
  const notMade = notMadeOf(rest, outcomes, t);
  const skipped = reasonsOf(outcomes);
  const lines = notMade.map(
    ({ kind, key, reason }) => `${paint.red("!")} ${kind} ${shortened(safe(key))}: ${safe(reason)}`,
  );
  for (const reason of new Set(skipped)) {
    const count = skipped.filter((each) => each === reason).length;
    lines.push(`${paint.yellow("!")} ${t({ key: untried[reason], values: { count } })}`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** The same for programs. */
export function applyJson(plan: Plan, rest: Remainder, outcomes: readonly Outcome[], t: Translate): string {
  return toJson({
    server: plan.server,
    tenants: plan.tenants,
    applied: outcomes.filter(({ status }) => status === "applied").map(({ change }) => addressOf(change)),
    alreadyDone: rest.done.map(addressOf),
    notMade: [
      ...notMadeOf(rest, outcomes, t),
      ...outcomes.flatMap((outcome) =>
        outcome.status === "skipped" ? [{ ...addressOf(outcome.change), reason: outcome.reason }] : [],
      ),
    ],
    unreadable: plan.unreadable,
  });
}

function notMadeOf({ stale }: Remainder, outcomes: readonly Outcome[], t: Translate): NotMade[] {
  const staleOnes = stale.map((change) => ({ ...addressOf(change), reason: t("changedMeanwhile") }));
  const failed = outcomes.flatMap((outcome) =>
    outcome.status === "failed" ? [{ ...addressOf(outcome.change), reason: reasonOf(outcome.error, t) }] : [],
  );
  return [...staleOnes, ...failed];
}

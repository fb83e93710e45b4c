import { describeBladeError } from "../failure.ts";
import type { Translate } from "../messages/sentence.ts";
import type { Outcome } from "../plan/apply.ts";
import type { Change, Plan } from "../plan/plan.ts";
import type { Remainder } from "../plan/resume.ts";
import { UserError } from "../user-error.ts";
import { toJson } from "./json.ts";
import type { Paint } from "./paint.ts";
import { safe } from "./text.ts";

type NotMade = Readonly<{ kind: string; key: string; reason: string }>;

/** What became of a plan, for people. */
export function renderOutcomes(rest: Remainder, outcomes: readonly Outcome[], t: Translate, paint: Paint): string {
  const notMade = notMadeOf(rest, outcomes, t);
  const applied = outcomes.filter(({ status }) => status === "applied").length;
  if (notMade.length === 0) return applied === 0 ? "" : `${paint.green(t({ key: "applied", values: { applied } }))}\n`;
  const lines = notMade.map(({ kind, key, reason }) => `${paint.red("!")} ${kind} ${safe(key)}: ${safe(reason)}`);
  const sum = t({ key: "appliedInPart", values: { applied, notMade: notMade.length } });
  return `${lines.join("\n")}\n${sum}\n`;
}

/** The same for programs. */
export function applyJson(plan: Plan, rest: Remainder, outcomes: readonly Outcome[], t: Translate): string {
  const nameOnly = ({ kind, key }: Change) => ({ kind, key });
  return toJson({
    target: plan.target,
    applied: outcomes.filter(({ status }) => status === "applied").map(({ change }) => nameOnly(change)),
    alreadyDone: rest.done.map(({ change }) => nameOnly(change)),
    notMade: notMadeOf(rest, outcomes, t),
  });
}

function notMadeOf({ stale }: Remainder, outcomes: readonly Outcome[], t: Translate): NotMade[] {
  const staleOnes = stale.map(({ kind, key }) => ({ kind, key, reason: t("changedMeanwhile") }));
  const failed = outcomes.flatMap((outcome) => {
    const { kind, key } = outcome.change;
    if (outcome.status === "applied") return [];
    return [{ kind, key, reason: outcome.status === "skipped" ? t("skipped") : reasonOf(outcome.error, t) }];
  });
  return [...staleOnes, ...failed];
}

function reasonOf(error: unknown, t: Translate): string {
  if (error instanceof UserError) return t(error.sentence);
  return describeBladeError(error)?.message ?? String(error);
}

import { setTimeout as sleep } from "node:timers/promises";
import type { BladeClient } from "@bladekit/sdk";
import { connect } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { busyFor, isFatal } from "../failure.ts";
import { startJournal, unfinishedPlan } from "../journal.ts";
import { applyChanges, type Outcome } from "../plan/apply.ts";
import { withBackOff } from "../plan/back-off.ts";
import type { Plan } from "../plan/plan.ts";
import { type Remainder, remainder } from "../plan/resume.ts";
import { type Actual, readActual, readPlan } from "../read-plan.ts";
import { applyJson, renderOutcomes } from "../render/outcome.ts";
import { renderPlan } from "../render/plan.ts";
import { createProgress } from "../render/progress.ts";
import { resourceOf } from "../resources/index.ts";
import { UserError } from "../user-error.ts";

export type ApplyOptions = Readonly<{ yes?: boolean; resume?: boolean; concurrency: number }>;

/** Makes the changes of the plan that it shows. What fails is told and kept in a journal; the rest is made all the same. */
export async function apply(context: ConnectedContext, folder: string, options: ApplyOptions): Promise<ExitCode> {
  const { io, t, paint, json } = context;
  const asks = !options.yes;
  if (asks && (json || !io.terminal.input)) throw new UserError({ key: "needsYes" }, { exitCode: exitCodes.usage });

  const { plan, actual, client } = options.resume ? await resumed(context) : await readPlan(context, folder);
  if (!json) io.out(renderPlan(plan, t, paint));
  let current = actual;
  if (asks && plan.changes.length > 0) {
    await confirm(context);
    // While the question stood on the screen, somebody else may have written.
    current = await readActual(client);
  }
  const rest = remainder(plan, current);
  const outcomes =
    rest.todo.length === 0 ? [] : await execute(context, { plan, client, actual: current, rest }, options);

  io.out(json ? applyJson(plan, rest, outcomes, t) : renderOutcomes(rest, outcomes, t, paint));
  return exitCodeOf(rest, outcomes);
}

async function resumed(context: ConnectedContext): Promise<{ plan: Plan; actual: Actual; client: BladeClient }> {
  const { client, session } = await connect(context);
  const plan = unfinishedPlan(context.io, { server: context.settings.server, tenantId: session.tenantId });
  if (!plan) throw new UserError({ key: "nothingToResume", values: { tenant: session.tenantId } });
  return { plan, actual: await readActual(client), client };
}

async function confirm({ io, t }: ConnectedContext): Promise<void> {
  const answer = (await io.ask(t("confirmApply"))).trim().toLowerCase();
  if (!["y", "yes", "是"].includes(answer)) throw new UserError({ key: "cancelled" });
}

type Work = Readonly<{ plan: Plan; client: BladeClient; actual: Actual; rest: Remainder }>;

async function execute(
  { io }: ConnectedContext,
  { plan, client, actual, rest }: Work,
  { concurrency }: ApplyOptions,
): Promise<Outcome[]> {
  const journal = startJournal(io, plan);
  const progress = createProgress(io, rest.todo.length);
  const patience = { busyFor, sleep: (milliseconds: number) => sleep(milliseconds), random: Math.random };
  const outcomes = await applyChanges(rest.todo, {
    write: (change, parentId) => withBackOff(() => resourceOf(change.kind).write(client, change, parentId), patience),
    onOutcome(outcome) {
      journal.record(outcome);
      progress.step(outcome.change.key);
    },
    isFatal,
    signal: io.interruption(),
    concurrency,
    knownIds: new Map([...actual].map(([name, { id }]) => [name, id])),
  });
  progress.end();
  const isUntouched = rest.done.length === 0 && outcomes.every(({ status }) => status !== "applied");
  const fatal = outcomes.find((outcome) => outcome.status === "failed" && isFatal(outcome.error));
  if (exitCodeOf(rest, outcomes) === exitCodes.ok || (isUntouched && fatal)) journal.close();
  // Not a single write came through: this is no apply in part but a server that is away or says no.
  if (isUntouched && fatal?.status === "failed") throw fatal.error;
  return outcomes;
}

function exitCodeOf({ stale }: Remainder, outcomes: readonly Outcome[]): ExitCode {
  const isComplete = stale.length === 0 && outcomes.every(({ status }) => status === "applied");
  return isComplete ? exitCodes.ok : exitCodes.partial;
}

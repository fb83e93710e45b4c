import { commandFor } from "../config/settings.ts";
import { connect, moving } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { busyFor, consequenceOf, isOfOneRecord, reasonOf, recordsAtFault } from "../failure.ts";
import { forgetUnfinished, startJournal, unfinishedPlan } from "../journal.ts";
import { FILE } from "../kinds/file.ts";
import { isDictionary, rules } from "../kinds/index.ts";
import { checkSecrets, writerOf } from "../make-change.ts";
import { applyChanges, type Outcome } from "../plan/apply.ts";
import { withBackOff } from "../plan/back-off.ts";
import type { Change } from "../plan/change.ts";
import { fieldChanges } from "../plan/diff.ts";
import { nameOf } from "../plan/item.ts";
import { withMoves } from "../plan/moves.ts";
import type { Plan } from "../plan/plan.ts";
import { type Remainder, remainder } from "../plan/resume.ts";
import { rulesOf } from "../plan/rules.ts";
import type { Problem } from "../problem.ts";
import { readActual } from "../read-actual.ts";
import { type Planned, readPlan } from "../read-plan.ts";
import { applyJson, isFinal, renderOutcomes } from "../render/outcome.ts";
import { renderPlan } from "../render/plan.ts";
import { createProgress } from "../render/progress.ts";
import { readSavedPlan } from "../saved-plan.ts";
import { UserError } from "../user-error.ts";
import { followWrites, RESUME } from "./interrupted.ts";
import { waitAloud } from "./wait-aloud.ts";

/** As many removals as a person reads one by one. */
const MAX_REMOVALS = 20;

export type ApplyOptions = Readonly<{
  yes?: boolean;
  resume?: boolean;
  failFast?: boolean;
  prune?: boolean;
  rotate?: string;
  /** Also writes the fields about the past. */
  restore?: boolean;
  /** The most records that one run removes. */
  maxRemovals?: number;
  /** File of a plan that was saved before. */
  plan?: string;
  /** The digest that it has to have: that of the plan that was reviewed. */
  digest?: string;
  overlay?: readonly string[];
  /** Only marks what is declared as made by this tool. */
  adopt?: boolean;
  concurrency: number;
}>;

/** Makes the changes of the plan that it shows. A failure is told and kept in a journal; the other changes are made all the same. */
export async function apply(context: ConnectedContext, folder: string, options: ApplyOptions): Promise<ExitCode> {
  checkAnswerable(context, options);
  if (options.digest !== undefined && options.plan === undefined)
    throw new UserError({ key: "digestNeedsPlan" }, { exitCode: exitCodes.usage });
  if (options.resume) return applyPlanned(context, await resumed(context), options);
  if (options.plan)
    return applyPlanned(context, await saved(context, options.plan, options.digest), { ...options, whole: true });
  return applyPlanned(context, await readPlan(context, folder, options), options);
}

/** Refuses where a question would have nobody to answer it. @throws UserError */
export function checkAnswerable({ io, json }: ConnectedContext, { yes }: Pick<ApplyOptions, "yes">): void {
  if (!yes && (json || !io.terminal.input)) throw new UserError({ key: "needsYes" }, { exitCode: exitCodes.usage });
}

/** Shows a plan, asks, and makes its changes. With `whole` it is refused when the server is not as it was. */
export async function applyPlanned(
  context: ConnectedContext,
  planned: Planned,
  options: Pick<ApplyOptions, "yes" | "resume" | "failFast" | "concurrency" | "maxRemovals"> &
    Readonly<{ whole?: boolean }>,
): Promise<ExitCode> {
  const { io, t, paint, json } = context;
  const { plan } = planned;
  let { reading } = planned;
  let rest = remainder(plan, reading.actual, rules);
  if (options.whole) checkWhole(plan, reading.actual);
  // Of a plan that is resumed, only the changes that are left are shown.
  const shown = options.resume ? { ...plan, changes: rest.todo } : plan;
  if (!json) io.out(renderPlan(shown, t, paint));
  checkRemovals(rest, options.maxRemovals);
  if (!options.yes && rest.todo.length > 0) {
    await confirm(context);
    // While the question stood on the screen, somebody else may have written.
    reading = await reread(context, planned);
    rest = remainder(plan, reading.actual, rules);
  }
  checkSecrets(io.env, rest.todo);
  const outcomes = rest.todo.length === 0 ? [] : await execute(context, { ...planned, reading }, rest, options);
  const code = exitCodeOf(plan, rest, outcomes, io.interruption());
  if (code !== exitCodes.partial) forgetUnfinished(io, plan);
  io.out(
    json
      ? applyJson(plan, rest, outcomes, t)
      : renderOutcomes(rest, outcomes, t, paint, commandFor(context.settings, RESUME)),
  );
  return code;
}

/** A manifest of few records on the hospital of another one would remove most of it. @throws UserError */
function checkRemovals({ todo }: Remainder, most = MAX_REMOVALS): void {
  const count = todo.filter(({ action }) => action === "delete").length;
  if (count > most) throw new UserError({ key: "tooManyRemovals", values: { count, most } });
}

/** A plan that somebody looked at is made whole or not at all. @throws UserError when the server has changed since */
function checkWhole({ changes }: Plan, actual: Planned["reading"]["actual"]): void {
  const isAsPlanned = (change: Change) => {
    const found = actual.get(nameOf(change));
    if (!change.before || !found) return !change.before && !found;
    return fieldChanges(rulesOf(rules, change.kind), found.fields, change.before).length === 0;
  };
  const problems = changes
    .filter((change) => !isAsPlanned(change))
    .map(({ kind, key }): Problem => ({ sentence: { key: "recordChanged", values: { kind, key } } }));
  if (problems.length === 0) return;
  throw new UserError({ key: "planOutdated", values: { count: problems.length } }, { problems });
}

async function saved(context: ConnectedContext, file: string, digest: string | undefined): Promise<Planned> {
  const plan = await readSavedPlan(context, file, digest);
  const connection = await connect(context);
  return { plan, connection, reading: await reread(context, { plan, connection }) };
}

async function resumed(context: ConnectedContext): Promise<Planned> {
  const connection = await connect(context);
  const { server, askedTenant } = context.settings;
  // An apply goes on only in tenants that this account reaches; the platform's administrator reaches all.
  const found = unfinishedPlan(context.io, server, (tenants) =>
    askedTenant === undefined ? tenants.every(connection.reaches) : tenants.includes(askedTenant),
  );
  if (!found) throw new UserError({ key: "nothingToResume", values: { tenant: connection.tenant } });
  const { plan } = found;
  return { plan, connection, reading: await reread(context, { plan, connection }) };
}

/** The present records of every kind in the plan. */
async function reread({ t }: ConnectedContext, { plan, connection }: Pick<Planned, "plan" | "connection">) {
  const sent = plan.changes.flatMap(({ tenant, kind, key, after = {} }) =>
    kind === FILE ? [{ tenant, kind, key, fields: after }] : [],
  );
  const records = plan.changes.filter(({ kind }) => kind !== FILE);
  const wanted = new Map(records.map(({ tenant, kind }) => [`${tenant} ${kind}`, { tenant, kind }]));
  const made = new Set(plan.changes.filter(({ kind }) => kind === "tenant").map(({ key }) => key));
  const reading = await readActual(
    plan.changes.some(({ restores }) => restores) ? moving(connection) : connection,
    [...wanted.values()],
    (error) => reasonOf(error, t),
    (tenant) => made.has(tenant),
    sent,
  );
  const moves = plan.changes.flatMap(({ movedFrom, key, ...of }) =>
    movedFrom === undefined ? [] : [{ ...of, from: movedFrom, to: key }],
  );
  return withMoves(rules, moves, reading);
}

async function confirm({ io, t }: ConnectedContext): Promise<void> {
  const answer = (await io.ask(t("confirmApply"))).trim().toLowerCase();
  if (!["y", "yes", "是"].includes(answer)) throw new UserError({ key: "cancelled" });
}

/** Makes what is left of a plan. @throws the first failure when nothing at all could be made */
export async function execute(
  context: ConnectedContext,
  { plan, reading, connection }: Planned,
  rest: Remainder,
  { concurrency, failFast = false }: Pick<ApplyOptions, "concurrency" | "failFast">,
): Promise<Outcome[]> {
  const { io, t } = context;
  const journal = startJournal(io, plan, Date.now());
  const progress = createProgress(io, rest.todo.length);
  const writes = followWrites(context, rest.todo.length);
  const { signal } = writes;
  const patience = { busyFor, sleep: waitAloud(t, progress.say), random: Math.random, signal };
  const restores = plan.changes.some((change) => change.restores);
  const { write, together } = writerOf(connection, io.env, plan.changes);
  const outcomes = await applyChanges(rest.todo, {
    write: (change, ids) => writes.sending(1, () => withBackOff(() => write(change, ids), patience)),
    together: {
      ...together,
      write: (changes, ids) =>
        writes.sending(changes.length, () => withBackOff(() => together.write(changes, ids), patience)),
      isOfOne: isOfOneRecord,
      atFault: recordsAtFault,
    },
    // The server checks choices against the dictionaries, and takes several new entries in one call.
    isFirst: ({ kind, action }) => isDictionary(kind) && action !== "delete",
    onOutcome(outcome) {
      journal.record(outcome);
      writes.ended(outcome);
      if (outcome.status !== "skipped") progress.step(outcome.change.key);
    },
    consequence: (error) => (failFast ? "endsRun" : consequenceOf(error)),
    signal,
    concurrency: restores ? 1 : concurrency,
    knownIds: reading.ids,
    // Where nothing else says what comes first, a server goes by its ids, which count up.
    ...(restores && { inOrder: true }),
  });
  progress.end();
  writes.stop();
  const failures = outcomes.flatMap((outcome) => (outcome.status === "failed" ? [outcome.error] : []));
  // No write succeeded, so the server is away or refuses everything. That is no partial apply.
  const isUntouched = rest.done.length === 0 && outcomes.every(({ status }) => status !== "applied");
  const isBlocked = isUntouched && failures.length > 0 && failures.every((error) => consequenceOf(error) !== "next");
  if (isBlocked || exitCodeOf(plan, rest, outcomes, io.interruption()) !== exitCodes.partial) journal.close();
  if (isBlocked) throw failures[0];
  return outcomes;
}

function exitCodeOf(
  { unreadable }: Plan,
  { stale, done }: Remainder,
  outcomes: readonly Outcome[],
  { aborted }: AbortSignal,
): ExitCode {
  const isMade = outcomes.every(({ status }) => status === "applied");
  if (isMade && stale.length === 0) return unreadable.length === 0 ? exitCodes.ok : exitCodes.partial;
  if (done.length > 0 || outcomes.some(({ status }) => status === "applied")) return exitCodes.partial;
  if (isFinal(outcomes)) return exitCodes.error;
  // If a write got no answer, nobody knows whether it was made.
  const isUnsent = (outcome: Outcome) =>
    outcome.status === "skipped" || (outcome.status === "failed" && busyFor(outcome.error) !== undefined);
  return aborted && outcomes.every(isUnsent) ? exitCodes.interrupted : exitCodes.partial;
}

// An answer goes to Flowable with its task, so that it is not lost where our transaction is, and people who look there see it.
import { type FlowEvent, starterRevises, type Variables } from "@bladekit/flow";
import { sql } from "kysely";
import { keyOf, type PastTask, type Visit } from "../../../services/flowable/flowable-rest.ts";
import { isByRejection } from "../../../services/flowable/follow-visits.ts";
import type { Engine } from "../engine.ts";
import { usersNamed } from "../people.ts";
import { requireFlowable, type There } from "./there.ts";

type Answer = { outcome: string; comment: string; deputyFor: string | null; variables: Variables };

/** Gives the answer of a token's holder to Flowable as the text of its task, before the call that carries it out; nothing where there is none. */
export async function noteAnswer(
  engine: Engine,
  { id, state }: There,
  { token, variables }: { token: number; variables: Variables },
): Promise<void> {
  const answered = await engine.db
    .selectFrom("flowStep")
    .select(["assignee", "outcome", "comment", "deputyFor"])
    .where("instanceId", "=", id)
    .where("token", "=", token)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .where("outcome", "<>", "")
    .executeTakeFirst();
  const visit = state.tokens.find((one) => one.id === token)?.visit;
  if (!answered || visit === undefined) return;
  const { assignee, outcome, comment, deputyFor } = answered;
  const answer: Answer = { outcome, comment, deputyFor, variables };
  await requireFlowable(engine).note(visit, { assignee: assignee ?? "", description: JSON.stringify(answer) });
}

/** The answer of a task that somebody completed in Flowable itself. */
const plain: Answer = { outcome: "ok", comment: "", deputyFor: null, variables: {} };

function readAnswer(description: string | null): Answer {
  try {
    const read = JSON.parse(description ?? "") as Partial<Answer>;
    return typeof read.outcome === "string" ? { ...plain, ...read } : plain;
  } catch {
    return plain;
  }
}

/** The reason that Flowable gives a task when its process is moved. */
const byMove = /^Change (parent )?activity to/;

/** The answer by which a task ended. An answer can be noted and never carried out, for example a return whose process was not moved. */
function answerOf({ description, deleteReason }: PastTask): Answer | undefined {
  const answer = readAnswer(description);
  if (!deleteReason) return answer.outcome === "return" ? plain : answer;
  if (answer.outcome === "return") return byMove.test(deleteReason) ? answer : undefined;
  const isRejected =
    isByRejection(deleteReason) || (byMove.test(deleteReason) && deleteReason.includes(starterRevises));
  return answer.outcome === "reject" && isRejected ? answer : undefined;
}

type Ended = { answers: { node: string; variables: Variables }[]; cancelled: ReadonlySet<string> };

/**
 * Reads how tasks ended, and writes down answers that our rows do not have yet: those of lost transactions, and of people who work in
 * Flowable itself.
 */
export async function readEndedTasks(
  engine: Engine,
  { id, state }: There,
  visits: readonly Visit[],
  event: FlowEvent | undefined,
): Promise<Ended> {
  const own = event?.kind === "complete" ? event.token : 0;
  const isTakenBack = event?.kind === "jump" || event?.kind === "stop";
  const rest = requireFlowable(engine);
  const answers: Ended["answers"] = [];
  const cancelled = new Set<string>();
  const ended = new Set(visits.filter(({ endTime }) => endTime !== null).map(keyOf));
  for (const { id: token, node, visit = "", waits } of state.tokens) {
    if (token === own || !ended.has(visit)) continue;
    const task = waits === "task" ? await rest.pastTask(visit) : undefined;
    if (task ? task.deleteReason : isTakenBack) cancelled.add(visit);
    const answer = task && answerOf(task);
    if (!answer) continue;
    await writeAnswer(engine, { id, token, assignee: task.assignee, answer });
    if (!task.deleteReason || answer.outcome === "reject") answers.push({ node, variables: answer.variables });
  }
  return { answers, cancelled };
}

type Written = { id: string; token: number; assignee: string | null; answer: Answer };

async function writeAnswer({ db }: Engine, { id, token, assignee, answer }: Written): Promise<void> {
  const { outcome, comment, deputyFor, variables } = answer;
  const [userId] = await usersNamed(db, assignee ? [assignee] : []);
  const { pass: _, ...given } = variables;
  await db
    .updateTable("flowStep")
    .set({ outcome, comment, ...(userId && { assignee: userId }), deputyFor, given: JSON.stringify(given) })
    .where("instanceId", "=", id)
    .where("token", "=", token)
    .where("endTime", "is", null)
    .execute();
  await db
    .updateTable("flowInstance")
    .set({ form: sql`form || ${JSON.stringify(given)}::jsonb` })
    .where("id", "=", id)
    .execute();
}

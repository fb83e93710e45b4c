// An answer goes to Flowable with its task, so that it is not lost where our transaction is, and people who look there see it.
import { sql } from "kysely";
import type { Variables } from "../../../services/flow/expression/expression.ts";
import { keyOf, type Visit } from "../../../services/flow/flowable/flowable-rest.ts";
import type { FlowEvent } from "../../../services/flow/state.ts";
import type { Engine } from "../instance.ts";
import { usersNamed } from "../people.ts";
import { requireFlowable, type There } from "./walk-in-flowable.ts";

type Answer = { outcome: string; comment: string; deputyFor: string | null; variables: Variables };

/** The holder of a task, and their answer as a text. */
export async function textOfAnswer(
  { db }: Engine,
  { id }: There,
  { token, variables }: Extract<FlowEvent, { kind: "complete" }>,
): Promise<{ assignee: string; description: string }> {
  const { assignee, outcome, comment, deputyFor } = await db
    .selectFrom("flowStep")
    .select(["assignee", "outcome", "comment", "deputyFor"])
    .where("instanceId", "=", id)
    .where("token", "=", token)
    .where("isTask", "=", true)
    .where("endTime", "is", null)
    .executeTakeFirstOrThrow();
  const answer: Answer = { outcome, comment, deputyFor, variables };
  return { assignee: assignee ?? "", description: JSON.stringify(answer) };
}

function readAnswer(description: string | null): Answer {
  const none = { outcome: "ok", comment: "", deputyFor: null, variables: {} };
  try {
    const read = JSON.parse(description ?? "") as Partial<Answer>;
    return typeof read.outcome === "string" ? { ...none, ...read } : none;
  } catch {
    // A task that somebody completed in Flowable has an answer of no kind of ours.
    return none;
  }
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
    else if (task) {
      const answer = readAnswer(task.description);
      await writeAnswer(engine, { id, token, assignee: task.assignee, answer });
      answers.push({ node, variables: answer.variables });
    }
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

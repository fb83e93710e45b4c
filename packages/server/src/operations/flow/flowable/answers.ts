// An answer goes to Flowable with its task, so that it is not lost where our transaction is, and people who look there see it.
import { sql } from "kysely";
import type { Variables } from "../../../services/flow/expression.ts";
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

/** Writes down answers that our rows do not have yet: those of lost transactions, and of people who work in Flowable itself. */
export async function noteAnswersElsewhere(
  engine: Engine,
  { id, state }: There,
  visits: readonly Visit[],
  event: FlowEvent | undefined,
): Promise<{ node: string; variables: Variables }[]> {
  const own = event && "token" in event ? event.token : 0;
  const rest = requireFlowable(engine);
  const noted: { node: string; variables: Variables }[] = [];
  for (const token of state.tokens) {
    const visit = visits.find((one) => keyOf(one) === token.visit);
    if (token.waits !== "task" || token.id === own || !visit?.endTime || visit.deleteReason) continue;
    const { assignee, description } = await rest.pastTask(token.visit ?? "");
    const { outcome, comment, deputyFor, variables } = readAnswer(description);
    const [userId] = await usersNamed(engine.db, assignee ? [assignee] : []);
    const given = Object.fromEntries(Object.entries(variables).filter(([name]) => name !== "pass"));
    await engine.db
      .updateTable("flowStep")
      .set({ outcome, comment, ...(userId && { assignee: userId }), deputyFor, given: JSON.stringify(given) })
      .where("instanceId", "=", id)
      .where("token", "=", token.id)
      .where("endTime", "is", null)
      .execute();
    await engine.db
      .updateTable("flowInstance")
      .set({ form: sql`form || ${JSON.stringify(given)}::jsonb` })
      .where("id", "=", id)
      .execute();
    noted.push({ node: token.node, variables });
  }
  return noted;
}

// Runs processes on rows: each event locks the instance, asks `advance` for the next state, and writes what that makes true. All of it
// is in the caller's transaction, and the row that the process is about with it.
import {
  advance,
  type Definition,
  type FlowEvent,
  initialState,
  type Members,
  type State,
  type Variables,
} from "@bladekit/flow";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { type Deployed, type Engine, findDefinition } from "./engine.ts";
import { startInFlowable, stepInFlowable } from "./flowable/walk-in-flowable.ts";
import { isSuspended, type Locked, requireActive, type Walked } from "./locked-instance.ts";
import { membersFor, requireFirstPeople, requirePeople } from "./step-people.ts";
import { writeEffects } from "./write-effects.ts";

/** Variables of one process may take this many bytes as JSON. */
const mostVariableBytes = 64 * 1024;

function storable(state: State): string {
  const text = JSON.stringify(state);
  if (Buffer.byteLength(text) > mostVariableBytes) {
    throw new Refusal("conflict", { message: say("流程变量过大", "The process variables are too large") });
  }
  return text;
}

/** The subject of a process that begins, and the person who begins it. */
export type Beginning = {
  definitionId: string;
  startUser: string;
  /** Absent where the process is only about its own form. */
  business?: { table: string; id: string };
  variables: Variables;
  /** Values of the form, which the process keeps for its readers. */
  form?: Variables;
};

/** Starts a process and returns its id. @throws Refusal `not_found`, `conflict`; FlowFault */
export async function startInstance(engine: Engine, beginning: Beginning): Promise<string> {
  const { db, ids } = engine;
  const deployed = await findDefinition(db, beginning.definitionId);
  if (deployed.suspended) throw isSuspended();
  const start = nodeOfStart(deployed.graph);
  const variables: Variables = {
    ...beginning.variables,
    applyUser: beginning.startUser,
    ...(start.initiator && { [start.initiator]: beginning.startUser }),
  };
  const { startUser } = beginning;
  const members = await membersFor(db, deployed.graph, startUser);
  await requirePeople(db, deployed.graph, startUser, { variables, members });
  const id = ids.next();
  const { state, effects, flowableId } = await begin(engine, { id, deployed, variables, members });
  await requireFirstPeople(db, deployed.graph, startUser, effects);
  const { business = { table: "flow_instance", id } } = beginning;
  await db
    .insertInto("flowInstance")
    .values({
      ...{ id, definitionId: deployed.id, startUser, state: storable(state) },
      ...{ businessTable: business.table, businessId: business.id, form: JSON.stringify(beginning.form ?? {}) },
      ...{ begunWith: JSON.stringify(variables), flowableId },
    })
    .execute();
  const locked = { id, deployed, startUser, state, flowableId };
  await writeAndPass(engine, locked, { state, effects }, { isTaken: false });
  return id;
}

type Begun = { id: string; deployed: Deployed; variables: Variables; members: Members };

/** Lets the engine of a version take the first step. */
async function begin(engine: Engine, { id, deployed, variables, members }: Begun) {
  const { graph, flowableId, readAt } = deployed;
  if (flowableId !== null) return startInFlowable(engine, { ...deployed, flowableId }, id, variables);
  return { ...advance(graph, initialState, { kind: "start", variables }, readAt, members), flowableId: null };
}

function nodeOfStart(graph: Definition): { initiator?: string } {
  const node = graph.nodes[graph.start];
  return node?.type === "startEvent" ? node : {};
}

/** Lets an event happen to a locked process. @throws Refusal `conflict` while it is suspended; FlowFault where no way leads on */
export async function step(engine: Engine, locked: Locked, event: FlowEvent, why = ""): Promise<void> {
  // A process that is suspended can still be stopped.
  if (event.kind !== "stop") requireActive(locked);
  const walked = await walk(engine, locked, event, why);
  await writeStep(engine, locked, walked, { why, ...(event.kind === "complete" && { openedBy: event.token }) });
}

/** How a step came about. */
type Cause = {
  /** The words of somebody who ended the process. */
  why?: string;
  /** Steps that have passed by themselves since. */
  passed?: Set<string>;
  /** The token of the task whose answer it was. */
  openedBy?: number;
};

async function walk(engine: Engine, locked: Walked, event: FlowEvent, why: string) {
  const { deployed, startUser, state, flowableId } = locked;
  if (flowableId !== null) return stepInFlowable(engine, { ...locked, flowableId }, event, why);
  const members = await membersFor(engine.db, deployed.graph, startUser);
  return advance(deployed.graph, state, event, deployed.readAt, members);
}

/** Writes where a process stands after a step, and all that the step makes true. */
export async function writeStep(
  engine: Engine,
  locked: Walked,
  walked: ReturnType<typeof advance>,
  cause: Cause = {},
): Promise<State> {
  await engine.db
    .updateTable("flowInstance")
    .set({ state: storable(walked.state) })
    .where("id", "=", locked.id)
    .execute();
  return writeAndPass(engine, locked, walked, { ...cause, isTaken: locked.flowableId !== null });
}

/** Writes effects, and goes on where a step passes by itself. Returns the state at which the process rests. */
async function writeAndPass(
  engine: Engine,
  locked: Walked,
  { state, effects }: ReturnType<typeof advance>,
  { why = "", passed = new Set(), openedBy, isTaken }: Cause & { isTaken: boolean },
): Promise<State> {
  const { id, deployed, startUser } = locked;
  const of = { id, deployed, startUser, state, isTaken, passed, ...(openedBy !== undefined && { openedBy }) };
  const tokens = await writeEffects(engine, of, effects, why);
  let standing = state;
  for (const token of tokens) {
    // Another step that passed may have ended this one.
    if (!standing.tokens.some((one) => one.id === token)) continue;
    const here = { ...locked, state: standing };
    const walked = await walk(engine, here, { kind: "complete", token, variables: { pass: true } }, why);
    standing = await writeStep(engine, here, walked, { why, passed, ...(openedBy !== undefined && { openedBy }) });
  }
  return standing;
}

// Processes that Flowable walks: each event is a call to it, and its visits say where the process stands then. The caller's transaction
// writes that. Where it fails after the call, `settle` makes up for it.
import {
  advance,
  type FlowEvent,
  FlowFault,
  initialState,
  isOverAlready,
  type State,
  starterRevises,
  type Token,
  type UserTask,
  type Variables,
  variablesInConditions,
} from "@bladekit/flow";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { FlowableFault, type FlowableRest, keyOf } from "../../../services/flowable/flowable-rest.ts";
import { endedByRejection, type Found, followVisits } from "../../../services/flowable/follow-visits.ts";
import type { Deployed, Engine } from "../engine.ts";
import { noteAnswer, readEndedTasks } from "./answers.ts";
import { requireFlowable, type There } from "./there.ts";

/** Starts a process there. @throws Refusal `unavailable`, `conflict`; FlowFault */
export async function startInFlowable(
  engine: Engine,
  { flowableId: definition, graph, readAt }: Deployed & { flowableId: string },
  id: string,
  variables: Variables,
) {
  const rest = requireFlowable(engine);
  // An absent variable is null in our engine, and an error in Flowable.
  const asked = Object.fromEntries([...variablesInConditions(graph)].map((name) => [name, null]));
  const flowableId = await refusingStep(() => rest.start(definition, id, { ...asked, ...variables }));
  const found = await look(rest, flowableId, new Set());
  const state = { ...initialState, variables };
  const walked = followVisits(graph, state, new Set(), { ...found, cancelled: new Set() }, readAt);
  return { ...walked, flowableId };
}

/** Lets an event happen there. @throws Refusal `unavailable`, `conflict`; FlowFault */
export async function stepInFlowable(engine: Engine, locked: There, event: FlowEvent, why: string) {
  await refusingStep(() => send(engine, locked, event, why));
  return follow(engine, locked, event);
}

/** The step that Flowable has taken, ours or one that we have not heard of. */
export async function follow(engine: Engine, locked: There, event?: FlowEvent) {
  const { deployed, flowableId } = locked;
  const rows = await engine.db
    .selectFrom("flowStep")
    .select("visit")
    .where("instanceId", "=", locked.id)
    .where("visit", "is not", null)
    .execute();
  const seen = new Set(rows.map(({ visit }) => visit ?? ""));
  const rest = requireFlowable(engine);
  const found = await look(rest, flowableId, seen);
  const { answers: elsewhere, cancelled } = await readEndedTasks(engine, locked, found.visits, event);
  const answers = event && "variables" in event ? [...elsewhere, { node: nodeOf(locked, event), ...event }] : elsewhere;
  return followVisits(
    deployed.graph,
    withAnswers(locked.state, answers),
    seen,
    { ...found, cancelled },
    deployed.readAt,
  );
}

type Answered = { node: string | undefined; variables: Variables };

const nodeOf = ({ state }: There, event: FlowEvent) =>
  "token" in event ? state.tokens.find(({ id }) => id === event.token)?.node : undefined;

function withAnswers(state: State, answers: readonly Answered[]): State {
  const rejected = answers.flatMap(({ node, variables }) => (node && variables.pass === false ? [node] : []));
  const refused = [...new Set([...(state.refused ?? []), ...rejected])];
  const variables = Object.assign({}, state.variables, ...answers.map((answer) => answer.variables)) as Variables;
  return { ...state, variables, ...(refused.length > 0 && { refused }) };
}

/** Reads where a process stands, and the people of new tasks. */
async function look(rest: FlowableRest, process: string, seen: ReadonlySet<string>): Promise<Omit<Found, "cancelled">> {
  const visits = await rest.visits(process);
  const open = visits.filter(({ endTime }) => endTime === null);
  const candidates = new Map<string, Awaited<ReturnType<FlowableRest["identityLinks"]>>>();
  for (const visit of open) {
    const { taskId, assignee } = visit;
    if (taskId !== null && !assignee && !seen.has(keyOf(visit)))
      candidates.set(taskId, await rest.identityLinks(taskId));
  }
  const past = open.length === 0 ? await rest.process(process) : undefined;
  return { visits, candidates, end: past?.endTime ? past : undefined };
}

async function send(engine: Engine, locked: There, event: FlowEvent, why: string): Promise<void> {
  const rest = requireFlowable(engine);
  const { state, flowableId } = locked;
  switch (event.kind) {
    case "complete": {
      const { node, visit = "" } = waiting(state, event.token);
      await noteAnswer(engine, locked, event);
      const task = locked.deployed.graph.nodes[node] as UserTask;
      if (event.variables.pass !== false) return void (await rest.complete(visit, answerFor(locked, task, event)));
      if (task.onReject === "end") return void (await rest.end(flowableId, endedByRejection(task)));
      if (task.onReject === "starter") return move(rest, locked, { ...event, kind: "jump", to: starterRevises });
      return void (await rest.complete(visit, event.variables));
    }
    case "timer":
      return fire(rest, locked, event.node);
    case "jump":
      await noteAnswer(engine, locked, { token: event.token, variables: {} });
      return move(rest, locked, event);
    case "stop":
      return void (await rest.end(flowableId, why || "stopped"));
    default:
      throw new FlowFault(
        say("由 Flowable 运行的流程不能加签", "Signers cannot be added to a process that Flowable runs"),
      );
  }
}

/** Where everybody has to agree, an approval after a rejection goes the way of the rejection. */
function answerFor(
  { state }: There,
  { id, several, verdict }: UserTask,
  { variables }: Extract<FlowEvent, { kind: "complete" }>,
): Variables {
  const isRefused = several && verdict === "all" && state.refused?.includes(id);
  return isRefused ? { ...variables, pass: false } : variables;
}

function waiting({ tokens }: State, id: number): Token {
  const token = tokens.find((one) => one.id === id);
  if (token) return token;
  throw isOverAlready();
}

/** Fires a timer, unless Flowable has done so by itself. */
async function fire(rest: FlowableRest, { flowableId }: There, node: string): Promise<void> {
  const [timer] = (await rest.timers(flowableId))
    .filter(({ elementId }) => elementId === node)
    .sort((one, other) => Date.parse(one.dueDate) - Date.parse(other.dueDate));
  if (!timer) return;
  try {
    await rest.fire(timer.id);
  } catch (error) {
    // It fires the timer itself meanwhile.
    if (!(error instanceof FlowableFault && error.status === 404)) throw error;
  }
}

/** Our rule says which branches end with a move; Flowable carries it out. */
async function move(
  rest: FlowableRest,
  { deployed, state, flowableId }: There,
  event: Extract<FlowEvent, { kind: "jump" }>,
): Promise<void> {
  const { state: after } = advance(deployed.graph, state, event, deployed.readAt);
  const gone = state.tokens.filter(
    ({ id, waits }) => waits !== "inner" && !after.tokens.some((token) => token.id === id),
  );
  await rest.move(flowableId, [...new Set(gone.map(({ node }) => node))], event.to);
}

const noWay = /No outgoing sequence flow/;

/** @throws Refusal `conflict` where the process stands elsewhere there than here; FlowFault where it cannot go on */
async function refusingStep<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FlowableFault)) throw error;
    if (noWay.test(error.message))
      throw new FlowFault(say("之后没有可走的路线", "There is no path to follow from here"));
    throw new Refusal("conflict", {
      message: say(
        "流程已在 Flowable 中前进，请过几分钟再看",
        "The process has moved on in Flowable. Look again in a few minutes",
      ),
      cause: error,
    });
  }
}

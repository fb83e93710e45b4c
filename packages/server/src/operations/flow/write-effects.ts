// Writes what a step of a process makes true: visits of nodes, tasks and who may take them, timers, and the end.
import { type Effect, FlowFault, type Node, nodeOf, type State, type UserTask } from "@bladekit/flow";
import { sql } from "kysely";
import { Refusal } from "../../contract/errors.ts";
import type { Deployed, Engine } from "./engine.ts";
import { insertTimer } from "./insert-timer.ts";
import { peopleOf } from "./may-take.ts";
import { now } from "./now.ts";
import type { Candidate } from "./people.ts";
import { mayPass } from "./same-person.ts";
import { deputiesOf } from "./stands-for.ts";
import { peopleForStep } from "./step-people.ts";
import { tell } from "./tell.ts";
import { note } from "./work/note.ts";

type Step = {
  id: string;
  instanceId: string;
  token: number;
  node: string;
  nodeName: string;
  nodeType: string;
  isTask: boolean;
  assignee: string | null;
  dueTime: string | null;
  isOver: boolean;
  outcome: string;
  /** By which an engine outside knows it. */
  visit: string | null;
};

type Of = {
  id: string;
  deployed: Deployed;
  startUser: string;
  state: State;
  /** Steps that have passed by themselves since the event, each with its person: none passes twice, or a round would never rest. */
  passed?: Set<string>;
  /** The token of the task whose answer brought all of this. */
  openedBy?: number;
  /** True where an engine outside has taken the step already: a task that nobody can do is open all the same. */
  isTaken?: boolean;
};

/**
 * Carries out effects in their order. `why` says what ended the process, where somebody did.
 * @returns the tokens of tasks that pass by themselves
 */
export async function writeEffects(
  engine: Engine,
  of: Of,
  effects: readonly Effect[],
  why = "",
): Promise<readonly number[]> {
  const { id: instanceId, deployed } = of;
  const { db, ids } = engine;
  const { graph } = deployed;
  const steps = new Map<number, Step>();
  const lines: Step[] = [];
  const candidates: { step: Step; people: readonly Candidate[] }[] = [];
  const begin = (
    token: number,
    node: { id: string; name: string; type: string },
    visit: string | null = null,
  ): Step => ({
    ...{ id: ids.next(), instanceId, token, node: node.id, nodeName: node.name, nodeType: node.type },
    ...{ isTask: false, assignee: null, dueTime: null, isOver: false, outcome: "", visit },
  });

  for (const effect of effects) {
    switch (effect.kind) {
      case "entered":
        steps.set(effect.token, begin(effect.token, nodeOf(graph, effect.node), effect.visit));
        break;
      case "took": {
        const { id, name } = graph.flows[effect.flow] as { id: string; name: string };
        lines.push({ ...begin(0, { id, name, type: "sequenceFlow" }, effect.visit), isOver: true });
        break;
      }
      case "task": {
        const step = steps.get(effect.token) as Step;
        candidates.push({ step, people: await openTask(engine, of, step, effect) });
        break;
      }
      case "left":
        await leave(engine, instanceId, effect, steps.get(effect.token));
        break;
      case "handed":
        await db
          .updateTable("flowTimer")
          .set({ token: effect.to })
          .where("instanceId", "=", instanceId)
          .where("token", "=", effect.from)
          // A task keeps its own timers; those of the drawing hang on everybody who has the step now.
          .where("kind", "=", "")
          .execute();
        break;
      case "timer":
        await insertTimer(engine, instanceId, effect.token, effect);
        break;
      case "ended":
        await end(engine, of, effect, why);
        break;
      default:
        // A definition that asks for these is refused at its deployment.
        throw new Refusal("not_available");
    }
  }

  const rows = [...steps.values(), ...lines]
    .filter((step) => step.isTask || !holdsTasks(graph.nodes[step.node]))
    .sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
    .map(({ isOver, ...step }) => ({
      ...step,
      openedBy: of.openedBy ?? null,
      ...{
        processName: deployed.name,
        processKey: deployed.key,
        definitionId: deployed.id,
        category: deployed.category,
      },
      endTime: isOver ? now : null,
    }));
  if (rows.length > 0) await db.insertInto("flowStep").values(rows).execute();
  const people = candidates.flatMap(({ step, people }) => people.map((person) => ({ stepId: step.id, ...person })));
  if (people.length > 0) await db.insertInto("flowCandidate").values(people).execute();
  return [...steps.values()].filter(({ outcome }) => outcome === "same").map(({ token }) => token);
}

/** Ends a process, and tells its starter where it ended by itself. */
async function end(
  engine: Engine,
  { id, deployed, state, openedBy }: Of,
  { how, error }: Extract<Effect, { kind: "ended" }>,
  why: string,
) {
  const isApproved = how === "completed" && state.refused === undefined;
  const { startUser } = await engine.db
    .updateTable("flowInstance")
    .set({ endTime: now, endHow: how, endReason: why || (error ?? ""), state: "{}", isApproved })
    .where("id", "=", id)
    .returning("startUser")
    .executeTakeFirstOrThrow();
  if (how === "stopped") return;
  await tell(engine, [startUser], {
    ...{ kind: isApproved ? "approved" : "rejected", instanceId: id, processName: deployed.name },
    ...(how === "rejected" && openedBy !== undefined && (await wordsOf(engine, id, openedBy))),
  });
}

/** The step whose rejection ended a process, by whom and why. */
async function wordsOf({ db }: Engine, instanceId: string, token: number) {
  const step = await db
    .selectFrom("flowStep")
    .select(["nodeName", "assignee", "comment"])
    .where("instanceId", "=", instanceId)
    .where("token", "=", token)
    .where("isTask", "=", true)
    .executeTakeFirst();
  return step && { nodeName: step.nodeName, comment: step.comment, ...(step.assignee && { fromUser: step.assignee }) };
}

function orNobody(error: unknown) {
  if (error instanceof FlowFault) return { assignee: undefined, candidates: [], isFallback: false };
  throw error;
}

/** Whether a visit of this node holds tasks. A task for several people has one visit, and a task below it for each of them. */
const holdsTasks = (node: Node | undefined) => node?.type === "userTask";

async function leave(
  { db }: Engine,
  instanceId: string,
  { token, how }: Extract<Effect, { kind: "left" }>,
  begun: Step | undefined,
) {
  const outcome = how === "cancelled" ? "cancelled" : "";
  if (begun) {
    begun.isOver = true;
    begun.outcome = outcome;
    return;
  }
  await db
    .updateTable("flowStep")
    // A task that was returned was decided, and keeps that.
    .set({ endTime: now, ...(outcome && { outcome: sql<string>`coalesce(nullif(outcome, ''), ${outcome})` }) })
    .where("instanceId", "=", instanceId)
    .where("token", "=", token)
    .where("endTime", "is", null)
    .execute();
  await db.deleteFrom("flowTimer").where("instanceId", "=", instanceId).where("token", "=", token).execute();
}

/** Fills in a task and answers who may claim it. @throws FlowFault where there is nobody */
async function openTask(
  engine: Engine,
  { deployed, startUser, passed, isTaken = false }: Of,
  step: Step,
  task: Extract<Effect, { kind: "task" }>,
): Promise<readonly Candidate[]> {
  const { db } = engine;
  const { graph, name: processName, category } = deployed;
  const node = nodeOf(graph, task.node) as UserTask;
  const people = peopleForStep(db, startUser, node, task);
  const { assignee, candidates, isFallback } = await (isTaken ? people.catch(orNobody) : people);
  if (isFallback) {
    const { node: id, nodeName, instanceId } = step;
    await note(
      engine,
      { id: instanceId, deployed },
      { node: id, nodeName, userId: null, outcome: "fallback", comment: "" },
    );
  }
  step.isTask = true;
  step.assignee = assignee ?? null;
  step.dueTime = task.due?.toISOString() ?? null;
  const about = { instanceId: step.instanceId, processName, nodeName: step.nodeName };
  if (assignee === undefined) {
    await tell(engine, await peopleOf(db, candidates), { kind: "claim", ...about });
    return candidates;
  }
  const visit = `${node.id} ${assignee}`;
  if (passed && !passed.has(visit) && (await mayPass(db, node, { ...step, startUser, assignee }))) {
    passed.add(visit);
    step.outcome = "same";
    return [];
  }
  const readers = [assignee, ...(await deputiesOf(db, assignee, category))];
  await tell(engine, readers, { kind: "task", ...about });
  return [];
}

// One step of a process: the state after an event, and what it makes true outside. A pure function, so that the same step can be
// tried on a copy, repeated after a crash, and walked with old instances over a new drawing.

import type { Definition, UserTask } from "./definition.ts";
import { FlowFault } from "./flow-fault.ts";
import { ModelFault } from "./model-fault.ts";
import { say } from "./say.ts";
import type { Effect, FlowEvent, State } from "./state.ts";
import { answer } from "./step/answer.ts";
import { arriveAtEnd } from "./step/end-event.ts";
import { enter, openTask, startTimer } from "./step/enter.ts";
import { end, leave, pass } from "./step/go-on.ts";
import { arriveAtJoin, fireInclusiveJoin } from "./step/joins.ts";
import { jump } from "./step/jump.ts";
import { addPeople, beginSeveral, completeOne } from "./step/several.ts";
import {
  type Arrival,
  beginStep,
  cancel,
  inScope,
  type Members,
  type Step,
  stateAfter,
  tokenOf,
  visitOf,
  waitingToken,
} from "./step/step.ts";
import { nodeOf } from "./ways.ts";

/** The most nodes that one event may lead through; more is a drawing that never comes to rest. */
const mostArrivals = 1000;

/**
 * Takes one step.
 * @param now the time that timers count from
 * @param members people of the tasks for each member of a group; without it such a task is one for each group
 * @returns the state afterwards and the effects in their order; the last effect is `ended` where the process is over
 * @throws {FlowFault} where the event does not fit the state, or no way leads on; nothing has changed then
 */
export function advance(
  definition: Definition,
  state: State,
  event: FlowEvent,
  now: Date,
  members?: Members,
): { state: State; effects: Effect[] } {
  const step = beginStep(definition, state, event, now, members);
  try {
    receive(step, event);
    moveOn(step);
  } catch (error) {
    // A time that a variable gives is read no earlier than here.
    throw error instanceof ModelFault ? new FlowFault(error.sentence) : error;
  }
  return { state: stateAfter(step), effects: step.effects };
}

function receive(step: Step, event: FlowEvent) {
  switch (event.kind) {
    case "start":
      step.arrivals.push({ node: step.definition.start, scope: undefined });
      return;
    case "complete":
      return complete(step, event.token, event.variables.pass === false);
    case "timer":
      return fireTimer(step, event.token, event.node);
    case "jump":
      return jump(step, event.token, event.to);
    case "add":
      return addPeople(step, event.token, event.users, event.isAfter);
    case "stop":
      for (const token of inScope(step, undefined)) cancel(step, token);
      return end(step, "stopped");
  }
}

function complete(step: Step, id: number, isRefused: boolean): void {
  const token = waitingToken(step, id, "task");
  const node = nodeOf(step.definition, token.node) as UserTask;
  if (token.index === undefined) answer(step, token, node, isRefused);
  else completeOne(step, token, node, isRefused);
}

function fireTimer(step: Step, id: number, nodeId: string) {
  const node = nodeOf(step.definition, nodeId);
  if (node.type !== "boundaryEvent") return leave(step, waitingToken(step, id, "timer"));
  const host = visitOf(step, tokenOf(step, id));
  if (node.interrupts) cancel(step, host);
  pass(step, node, host.scope);
}

/** Follows all ways until each of them waits or is over. */
function moveOn(step: Step): void {
  let count = 0;
  do {
    for (let arrival = step.arrivals.shift(); arrival && !step.isOver; arrival = step.arrivals.shift()) {
      count += 1;
      if (count > mostArrivals)
        throw new FlowFault(say("流程一直循环，没有停下来等待", "The process loops without ever waiting for a step"));
      arrive(step, arrival);
    }
  } while (!step.isOver && fireInclusiveJoin(step));
  const isWaiting = [...step.tokens.values()].some(({ waits }) => waits === "task" || waits === "timer");
  if (step.isOver || isWaiting) return;
  throw new FlowFault(
    say("流程会一直等待未走到的分支", "The process would wait forever for a branch that was not taken"),
  );
}

function arrive(step: Step, arrival: Arrival) {
  const { scope } = arrival;
  const node = nodeOf(step.definition, arrival.node);
  switch (node.type) {
    case "userTask":
      step.refused.delete(node.id);
      if (node.several) return beginSeveral(step, node, scope);
      return openTask(step, enter(step, node, scope, { waits: "task" }).id, node);
    case "parallelGateway":
    case "inclusiveGateway":
      return node.incoming.length > 1 ? arriveAtJoin(step, node, arrival) : pass(step, node, scope);
    case "timerEvent":
      return startTimer(step, enter(step, node, scope, { waits: "timer" }).id, node, node.timer);
    case "subProcess":
      step.arrivals.push({ node: node.start, scope: enter(step, node, scope, { waits: "inner" }).id });
      return;
    case "endEvent":
      return arriveAtEnd(step, node, scope);
    default:
      return pass(step, node, scope);
  }
}

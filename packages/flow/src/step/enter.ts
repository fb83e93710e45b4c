// The task and the timers that wait when a token enters a node.
import type { Node, Timer, UserTask } from "../definition.ts";
import type { Variables } from "../expression/expression.ts";
import { peopleNamed } from "../people-named.ts";
import type { Late, Token } from "../state.ts";
import { readDue, readTimer } from "../timer.ts";
import { boundaryEventsOf } from "../ways.ts";
import { type Moving, place, type Scope, type Step } from "./step.ts";

export function enter(step: Step, node: Node, scope: Scope, more: Omit<Token, "id" | "node" | "scope">): Moving {
  const token = place(step, node.id, scope, more);
  step.effects.push({ kind: "entered", token: token.id, node: node.id });
  for (const boundary of boundaryEventsOf(step.definition, node.id)) {
    if ("timer" in boundary.on) startTimer(step, token.id, boundary, boundary.on.timer);
  }
  return token;
}

export function startTimer(step: Step, token: number, node: Node, timer: Timer, late?: Late): void {
  const due = readTimer(timer, step.variables, step.now);
  step.effects.push({ kind: "timer", token, node: node.id, ...due, ...(late && { late }) });
}

/**
 * @param local variables of this task alone
 * @param added the user who was added to the step and has the task, whatever the drawing says
 */
export function openTask(step: Step, token: number, node: UserTask, local: Variables = {}, added?: string): void {
  const all = { ...step.variables, ...local };
  step.effects.push({
    kind: "task",
    token,
    node: node.id,
    ...(added ? { assignee: added, candidateUsers: [], candidateGroups: [] } : peopleNamed(node, all)),
    due: node.due ? readDue(node.due, all, step.now) : null,
  });
  if (node.remind) startTimer(step, token, node, node.remind, "remind");
  if (node.escalate) startTimer(step, token, node, node.escalate.after, "escalate");
}

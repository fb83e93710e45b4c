// A step that several people take, side by side or one after the other: a holder, and a token in it for each of them.

import type { UserTask } from "../definition.ts";
import { evaluate } from "../expression/evaluate.ts";
import type { Value } from "../expression/expression.ts";
import { FlowFault } from "../flow-fault.ts";
import { nobodyFor } from "../nobody-for.ts";
import { say } from "../say.ts";
import type { Progress } from "../state.ts";
import { labelOf, nodeOf } from "../ways.ts";
import { answer } from "./answer.ts";
import { enter, openTask } from "./enter.ts";
import { leave } from "./go-on.ts";
import { cancel, inScope, type Moving, place, type Scope, type Step, visitOf, waitingToken } from "./step.ts";
import { resultOf } from "./verdict.ts";

const mostPeople = 50;

export function beginSeveral(step: Step, node: UserTask, scope: Scope): void {
  const isSequential = node.several?.isSequential === true;
  const several: Progress = { items: itemsOf(step, node), added: {}, begun: 0, done: 0, isSequential };
  beginRest(step, enter(step, node, scope, { waits: "inner", several }), node);
}

/** Ends the task of one, and the whole step where that is enough. */
export function completeOne(step: Step, token: Moving, node: UserTask, isRefused: boolean) {
  const holder = visitOf(step, token);
  step.tokens.delete(token.id);
  step.effects.push({ kind: "left", token: token.id, node: token.node, how: "done" });
  const before = holder.several as Progress;
  const progress = { ...before, done: before.done + 1, refused: (before.refused ?? 0) + (isRefused ? 1 : 0) };
  holder.several = progress;
  const result = resultOf(node, progress, step.variables, inScope(step, holder.id).length);
  // A version from before answers were counted goes by each rejection, and its lines by the last answer.
  if (node.verdict === undefined && isRefused) step.refused.add(node.id);
  if (result === "open") return beginRest(step, holder, node);
  for (const rest of inScope(step, holder.id)) cancel(step, rest);
  if (node.verdict === undefined) return leave(step, holder);
  // Lines that ask for the answer ask for that of the whole step.
  if (step.variables.pass !== undefined) step.variables = { ...step.variables, pass: result === "agreed" };
  answer(step, holder, node, result === "refused");
}

/** Gives a task to more people: after those who have it, or beside them. */
export function addPeople(step: Step, id: number, users: readonly string[], isAfter: boolean): void {
  const token = waitingToken(step, id, "task");
  const node = nodeOf(step.definition, token.node) as UserTask;
  const holder = token.index === undefined ? makeFirstOfSeveral(step, token, isAfter) : visitOf(step, token);
  const progress = holder.several as Progress;
  const count = progress.items.length;
  checkCount(node, count + users.length);
  const added = { ...progress.added, ...Object.fromEntries(users.map((user, index) => [count + index, user])) };
  holder.several = { ...progress, items: [...progress.items, ...users], added };
  beginRest(step, holder, node);
}

/** The task keeps its token; its timers now hang on all of them. */
function makeFirstOfSeveral(step: Step, token: Moving, isSequential: boolean): Moving {
  const several: Progress = { items: [0], added: {}, begun: 1, done: 0, isSequential };
  const holder = place(step, token.node, token.scope, { waits: "inner", several });
  token.scope = holder.id;
  token.index = 0;
  step.effects.push({ kind: "handed", from: token.id, to: holder.id });
  return holder;
}

function beginRest(step: Step, holder: Moving, node: UserTask): void {
  const { items, isSequential } = holder.several as Progress;
  while ((holder.several as Progress).begun < items.length) {
    if (isSequential && inScope(step, holder.id).length > 0) return;
    beginNext(step, holder, node);
  }
}

function beginNext(step: Step, holder: Moving, node: UserTask): void {
  const progress = holder.several as Progress;
  const index = progress.begun;
  holder.several = { ...progress, begun: index + 1 };
  const token = place(step, node.id, holder.id, { waits: "task", index });
  step.effects.push({ kind: "entered", token: token.id, node: node.id });
  const item = node.several?.item;
  const local = { loopCounter: index, ...(item && { [item]: progress.items[index] ?? null }) };
  openTask(step, token.id, node, local, progress.added[index]);
}

function itemsOf({ members, variables }: Step, node: UserTask): readonly Value[] {
  const over = members?.get(node.id) ?? (node.several ? evaluate(node.several.over, variables) : null);
  const items = asItems(over);
  // To skip a step that nobody can take would approve what nobody has seen.
  if (items.length === 0) throw new FlowFault(nobodyFor(node));
  checkCount(node, items.length);
  return items;
}

/** A list as it is, names between commas, or as many items as a number says. */
function asItems(over: unknown): readonly Value[] {
  if (Array.isArray(over)) return over as readonly Value[];
  if (typeof over === "string") return over.split(",").filter((item) => item.trim() !== "");
  return Array.from({ length: typeof over === "number" ? Math.trunc(over) : 0 }, (_, index) => index);
}

function checkCount(node: UserTask, count: number): void {
  if (count <= mostPeople) return;
  throw new FlowFault(
    say("“{}”的办理人超过 {} 个", "“{}” is assigned to more than {} people", labelOf(node), mostPeople),
  );
}

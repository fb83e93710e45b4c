// How a token leaves a node, and by which ways it goes on.

import type { Flow, Node } from "../definition.ts";
import { holds } from "../expression/evaluate.ts";
import { FlowFault } from "../flow-fault.ts";
import { say } from "../say.ts";
import type { Effect } from "../state.ts";
import { labelOf, nodeOf } from "../ways.ts";
import { holderOf, inScope, type Moving, type Scope, type Step } from "./step.ts";

type End = Extract<Effect, { kind: "ended" }>["how"];

export function end(step: Step, how: End, error?: string): void {
  step.isOver = true;
  step.effects.push({ kind: "ended", how, ...(error !== undefined && { error }) });
}

export function leave(step: Step, token: Moving): void {
  step.tokens.delete(token.id);
  step.effects.push({ kind: "left", token: token.id, node: token.node, how: "done" });
  goOn(step, nodeOf(step.definition, token.node), token.scope);
}

/** A node where nothing waits is entered and left at once. */
export function pass(step: Step, node: Node, scope: Scope): void {
  touch(step, node);
  goOn(step, node, scope);
}

/** A visit that takes no time. */
export function touch(step: Step, { id: node }: Node): void {
  const token = step.next++;
  step.effects.push({ kind: "entered", token, node }, { kind: "left", token, node, how: "done" });
}

/** Ends a way. The last way of a scope ends what holds it. */
export function endWay(step: Step, scope: Scope): void {
  if (inScope(step, scope).length > 0 || step.arrivals.some((arrival) => arrival.scope === scope)) return;
  const holder = holderOf(step, scope);
  if (holder) leave(step, holder);
  else if (scope === undefined) end(step, "completed");
}

function goOn(step: Step, node: Node, scope: Scope): void {
  const flows = takenFlows(step, node);
  for (const { id, to } of flows) {
    step.effects.push({ kind: "took", flow: id });
    step.arrivals.push({ node: to, scope, via: id });
  }
  if (flows.length === 0) endWay(step, scope);
}

function takenFlows({ definition, variables }: Step, node: Node): Flow[] {
  const flows = node.outgoing.map((id) => definition.flows[id] as Flow);
  if (node.type === "parallelGateway" || flows.length === 0) return flows;
  const mayTake = ({ id, condition }: Flow) => id !== node.otherwise && (!condition || holds(condition, variables));
  const taken = node.type === "exclusiveGateway" ? flows.filter(mayTake).slice(0, 1) : flows.filter(mayTake);
  const otherwise = flows.find(({ id }) => id === node.otherwise);
  if (taken.length > 0 || otherwise) return taken.length > 0 ? taken : [otherwise as Flow];
  throw new FlowFault(say("“{}”之后没有可走的路线", "There is no path to follow from “{}”", labelOf(node)));
}

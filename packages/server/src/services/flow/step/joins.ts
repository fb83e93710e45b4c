// Where branches come together again.
import type { Node } from "../definition.ts";
import type { Token } from "../state.ts";
import { nodeOf, waysInto } from "../ways.ts";
import { pass } from "./go-on.ts";
import { type Arrival, inScope, type Moving, place, type Scope, type Step } from "./step.ts";

export function arriveAtJoin(step: Step, node: Node, { scope, via }: Arrival): void {
  place(step, node.id, scope, { waits: "join", ...(via !== undefined && { via }) });
  if (node.type !== "parallelGateway") return;
  const waiting = inScope(step, scope).filter((token) => token.node === node.id);
  const joined = node.incoming.map((flow) => waiting.find((token) => token.via === flow));
  if (joined.every((token) => token !== undefined)) fireJoin(step, node, scope, joined as Moving[]);
}

/** Lets one inclusive join go on whose other branches are all done; false where none is left. */
export function fireInclusiveJoin(step: Step): boolean {
  for (const { node: id, waits, scope } of step.tokens.values()) {
    const node = nodeOf(step.definition, id);
    if (waits !== "join" || node.type !== "inclusiveGateway") continue;
    const beside = inScope(step, scope);
    const joined = beside.filter((token) => token.node === id);
    const others = beside.filter((token) => token.node !== id);
    if (others.some((token) => isAwaited(step, node, joined, token))) continue;
    fireJoin(step, node, scope, joined);
    return true;
  }
  return false;
}

/**
 * Another token is awaited where it may come by a line that has none, and cannot come by one that has: a round that leads here again
 * is no branch of this one.
 */
function isAwaited(step: Step, node: Node, joined: readonly Moving[], { node: from }: Token): boolean {
  const hasToken = (flow: string) => joined.some(({ via }) => via === flow);
  const ways = waysInto(step.definition, node, from);
  return ways.some((flow) => !hasToken(flow)) && !ways.some(hasToken);
}

function fireJoin(step: Step, node: Node, scope: Scope, joined: readonly Moving[]): void {
  for (const token of joined) step.tokens.delete(token.id);
  pass(step, node, scope);
}

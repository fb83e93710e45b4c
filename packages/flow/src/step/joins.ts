// Where branches come together again.
import type { Node } from "../definition.ts";
import type { Token } from "../state.ts";
import { leadingTo, nodeOf } from "../ways.ts";
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
  const looked = new Set<string>();
  for (const { node: id, waits, scope } of step.tokens.values()) {
    const node = nodeOf(step.definition, id);
    const place = `${scope} ${id}`;
    if (waits !== "join" || node.type !== "inclusiveGateway" || looked.has(place)) continue;
    looked.add(place);
    const beside = inScope(step, scope);
    const joined = beside.filter((token) => token.node === id);
    const isAwaited = awaited(step, node, joined);
    if (beside.some((token) => token.node !== id && isAwaited(token))) continue;
    fireJoin(step, node, scope, joined);
    return true;
  }
  return false;
}

/**
 * Another token is awaited where it may come by a line that has none, and cannot come by one that has: a round that leads here again
 * is no branch of this one.
 */
function awaited({ definition }: Step, { id, incoming }: Node, joined: readonly Moving[]): (token: Token) => boolean {
  const taken = new Set(joined.map(({ via }) => via));
  const before = (isTaken: boolean) =>
    incoming
      .filter((flow) => taken.has(flow) === isTaken)
      .map((flow) => definition.flows[flow]?.from ?? "")
      .filter((from) => from !== id);
  const [toOpen, toTaken] = [false, true].map((isTaken) => leadingTo(definition, before(isTaken), id));
  return ({ node }) => toOpen?.has(node) === true && !toTaken?.has(node);
}

function fireJoin(step: Step, node: Node, scope: Scope, joined: readonly Moving[]): void {
  for (const token of joined) step.tokens.delete(token.id);
  pass(step, node, scope);
}

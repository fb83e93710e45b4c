// The reach of an end event: its way, all ways beside it, or whatever an error is caught by.
import type { Node } from "../definition.ts";
import { boundaryEventsOf } from "../ways.ts";
import { end, endWay, pass, touch } from "./go-on.ts";
import { cancel, hasScope, holderOf, inScope, keepArrivals, type Scope, type Step } from "./step.ts";

type EndEvent = Extract<Node, { type: "endEvent" }>;

export function arriveAtEnd(step: Step, node: EndEvent, scope: Scope): void {
  touch(step, node);
  if (node.error !== undefined) throwError(step, node.error, scope);
  else if (node.ends === "all") endAll(step, scope);
  else endWay(step, scope);
}

function throwError(step: Step, code: string, scope: Scope): void {
  const holder = holderOf(step, scope);
  if (!holder) {
    for (const token of inScope(step, undefined)) cancel(step, token);
    keepArrivals(step, () => false);
    end(step, "error", code);
    return;
  }
  const caught = boundaryEventsOf(step.definition, holder.node).find(
    ({ on }) => "error" in on && (on.error === null || on.error === code),
  );
  cancel(step, holder);
  keepArrivals(step, (arrival) => hasScope(step, arrival));
  if (caught) pass(step, caught, holder.scope);
  else throwError(step, code, holder.scope);
}

function endAll(step: Step, scope: Scope): void {
  for (const token of inScope(step, scope)) cancel(step, token);
  keepArrivals(step, (arrival) => arrival.scope !== scope && hasScope(step, arrival));
  endWay(step, scope);
}

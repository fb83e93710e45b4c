// A move of a process to another step, by a person who may.

import type { Node } from "../definition.ts";
import { FlowFault, isOverAlready } from "../flow-fault.ts";
import { stuckJoins, waysThrough } from "../markings.ts";
import { say } from "../say.ts";
import { findNode, labelOf, nodeOf, reachableFrom } from "../ways.ts";
import { cancel, holderOf, inScope, type Moving, type Step, tokenOf, visitOf } from "./step.ts";

/**
 * Takes back what the new way would lead to again, so that no branch runs twice. Where a join would wait for ever then, branches
 * beside it are kept, or all of them end.
 */
export function jump(step: Step, id: number, to: string): void {
  const token = tokenOf(step, id);
  const target = findNode(step.definition, to);
  if (!target) throw isOverAlready();
  const from = outwardsTo(step, visitOf(step, token), target);
  const again = reachableFrom(step.definition, [to]);
  const beside = inScope(step, from.scope).filter((other) => other !== from);
  const kept = keptBeside(step, target, beside, again);
  for (const node of again) step.refused.delete(node);
  for (const other of [from, ...beside]) if (!kept.includes(other)) cancel(step, other);
  step.arrivals.push({ node: to, scope: from.scope });
}

/** The token that stands where the target is drawn: this one, or a subprocess that it lies in. */
function outwardsTo(step: Step, token: Moving, target: Node): Moving {
  if (nodeOf(step.definition, token.node).parent === target.parent) return token;
  const outer = holderOf(step, token.scope);
  if (!outer) throw new FlowFault(say("不能跳到“{}”", "The process cannot move to “{}”", labelOf(target)));
  return outwardsTo(step, outer, target);
}

function keptBeside(
  step: Step,
  target: Node,
  beside: readonly Moving[],
  again: ReadonlySet<string>,
): readonly Moving[] {
  const keeping = [beside.filter((other) => !again.has(standsAt(step, other))), beside, []];
  const tried = keeping.map((kept) => ({ kept, stuck: stuckAfter(step, kept, target)[0] }));
  const chosen = tried.find(({ stuck }) => !stuck);
  if (chosen) return chosen.kept;
  throw new FlowFault(
    say(
      "跳到“{}”后，流程会在“{}”一直等待",
      "After a move to “{}”, the process would wait forever at “{}”",
      labelOf(target),
      labelOf(tried[0]?.stuck ?? target),
    ),
  );
}

/** Where a token counts as standing: at a join it is still on the branch by which it came. */
function standsAt({ definition }: Step, { waits, via, node }: Moving): string {
  const flow = waits === "join" && via !== undefined ? definition.flows[via] : undefined;
  return flow?.from ?? node;
}

function stuckAfter({ definition }: Step, kept: readonly Moving[], target: Node): Node[] {
  const standing = kept.map(({ waits, via, node }) => (waits === "join" ? (via ?? "") : node));
  return stuckJoins(waysThrough(definition), { standing, at: [target.id] });
}

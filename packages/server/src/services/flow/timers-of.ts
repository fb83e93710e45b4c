import type { Definition, Timer } from "./definition.ts";
import type { Variables } from "./expression/expression.ts";
import type { Late, Token } from "./state.ts";
import { type Due, readTimer } from "./timer.ts";
import { boundaryEventsOf, nodeOf } from "./ways.ts";

/** A timer that hangs on a token. */
export interface Timed extends Due {
  readonly node: string;
  readonly late?: Late;
}

/** The timers that a token has where it stands, as if it had just come there. */
export function timersOf(definition: Definition, token: Token, variables: Variables, now: Date): Timed[] {
  const node = nodeOf(definition, token.node);
  const timed = (id: string, timer: Timer, late?: Late): Timed => ({
    ...{ node: id, ...readTimer(timer, variables, now) },
    ...(late && { late }),
  });
  if (node.type === "timerEvent") return [timed(node.id, node.timer)];
  const isInner = token.index !== undefined;
  const edges = boundaryEventsOf(definition, node.id).flatMap(({ id, on }) =>
    "timer" in on ? [timed(id, on.timer)] : [],
  );
  const isTask = node.type === "userTask" && token.waits === "task";
  return [
    ...(isInner ? [] : edges),
    ...(isTask && node.remind ? [timed(node.id, node.remind, "remind")] : []),
    ...(isTask && node.escalate ? [timed(node.id, node.escalate.after, "escalate")] : []),
  ];
}

import type { Definition, Timer } from "./definition.ts";
import type { Variables } from "./expression/expression.ts";
import { FlowFault } from "./flow-fault.ts";
import { ModelFault } from "./model-fault.ts";
import type { Late, Token } from "./state.ts";
import { type Due, readTimer } from "./timer.ts";
import { boundaryEventsOf, nodeOf } from "./ways.ts";

/** A timer that hangs on a token. */
export interface Timed extends Due {
  readonly node: string;
  readonly late?: Late;
}

/** The timers that a token has where it stands, as if it had just come there. @throws {ModelFault, FlowFault} of a time that cannot be read */
export function timersOf(definition: Definition, token: Token, variables: Variables, now: Date): Timed[] {
  return drawnTimers(definition, token).map((drawn) => timed(drawn, variables, now));
}

/** The same timers without those whose time cannot be read, where the step has been taken already. */
export function readableTimersOf(...[definition, token, variables, now]: Parameters<typeof timersOf>): Timed[] {
  return drawnTimers(definition, token).flatMap((drawn) => unlessUnreadable(() => timed(drawn, variables, now)) ?? []);
}

/** Reads a time; null where it cannot be read. */
export function unlessUnreadable<Time>(read: () => Time): Time | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ModelFault || error instanceof FlowFault) return null;
    throw error;
  }
}

type Drawn = { node: string; timer: Timer; late?: Late };

const timed = ({ node, timer, late }: Drawn, variables: Variables, now: Date): Timed => ({
  ...{ node, ...readTimer(timer, variables, now) },
  ...(late && { late }),
});

function drawnTimers(definition: Definition, token: Token): Drawn[] {
  const node = nodeOf(definition, token.node);
  if (node.type === "timerEvent") return [{ node: node.id, timer: node.timer }];
  const isInner = token.index !== undefined;
  const edges = boundaryEventsOf(definition, node.id).flatMap(({ id, on }) =>
    "timer" in on ? [{ node: id, timer: on.timer }] : [],
  );
  const isTask = node.type === "userTask" && token.waits === "task";
  return [
    ...(isInner ? [] : edges),
    ...(isTask && node.remind ? [{ node: node.id, timer: node.remind, late: "remind" as const }] : []),
    ...(isTask && node.escalate ? [{ node: node.id, timer: node.escalate.after, late: "escalate" as const }] : []),
  ];
}

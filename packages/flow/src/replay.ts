// Walks a drawing with the answers of a process that ran, so that a new version can be compared with the old one before anybody uses it.
import type { Sentence } from "@bladekit/sdk/rules";
import { advance } from "./advance.ts";
import type { Definition, Node } from "./definition.ts";
import type { Variables } from "./expression/expression.ts";
import { FlowFault } from "./flow-fault.ts";
import { type FlowEvent, initialState, type State, type Token } from "./state.ts";
import { findNode } from "./ways.ts";

/** An event of the past, by the node where it happened. */
export type PastEvent =
  | { readonly kind: "answer"; readonly node: string; readonly variables: Variables }
  /** A timer on the edge of a step. */
  | { readonly kind: "timer"; readonly node: string }
  | { readonly kind: "jump"; readonly node: string; readonly to: string };

export interface Past {
  /** The variables with which it began. */
  readonly variables: Variables;
  /** In the order of time. */
  readonly events: readonly PastEvent[];
  /** Steps that it came to. */
  readonly visited: ReadonlySet<string>;
  readonly isOver: boolean;
}

/** The tasks and ends that a walk came to, and the reason why it could not go on. */
export interface Way {
  readonly nodes: readonly Node[];
  readonly fault?: Sentence;
}

/** A walk through a round that nobody has gone ends after so many events. */
const mostEvents = 300;
const isSeen = ({ type }: Node) => type === "userTask" || type === "endEvent";

/** Walks a drawing. Steps that the past never came to are approved, and timers that the way waits for are due at once. */
export function replay(definition: Definition, past: Past, now: Date): Way {
  const nodes: Node[] = [];
  const pending = [...past.events];
  let state: State = initialState;
  const happen = (event: FlowEvent) => {
    const { state: next, effects } = advance(definition, state, event, now);
    state = next;
    for (const effect of effects) {
      const node = effect.kind === "entered" ? definition.nodes[effect.node] : undefined;
      // A step for several people is entered by each of them.
      if (node && isSeen(node) && !(nodes.at(-1) === node && "several" in node)) nodes.push(node);
    }
  };
  try {
    happen({ kind: "start", variables: past.variables });
    for (let count = 0; count < mostEvents; count += 1) {
      const event = nextEvent(definition, state, pending) ?? unheardOf(state, past);
      if (!event) break;
      happen(event);
    }
  } catch (error) {
    if (error instanceof FlowFault) return { nodes, fault: error.sentence };
    throw error;
  }
  return { nodes };
}

/** The first event of the past that fits where the walk stands; it is taken from the list. */
function nextEvent(definition: Definition, state: State, pending: PastEvent[]): FlowEvent | undefined {
  const timer = state.tokens.find(({ waits }) => waits === "timer");
  if (timer) return { kind: "timer", token: timer.id, node: timer.node };
  for (const [index, event] of pending.entries()) {
    const fitting = fit(definition, state, event);
    if (!fitting) continue;
    pending.splice(index, 1);
    return fitting;
  }
  return undefined;
}

const taskAt = ({ tokens }: State, node: string): Token | undefined =>
  tokens.find((token) => token.node === node && token.waits === "task");

function fit(definition: Definition, state: State, event: PastEvent): FlowEvent | undefined {
  if (event.kind === "timer") {
    const edge = findNode(definition, event.node);
    if (edge?.type !== "boundaryEvent") return undefined;
    const host = state.tokens.find(({ node, index }) => node === edge.attachedTo && index === undefined);
    return host && { kind: "timer", token: host.id, node: event.node };
  }
  const token = taskAt(state, event.node);
  if (!token) return undefined;
  if (event.kind === "answer") return { kind: "complete", token: token.id, variables: event.variables };
  return findNode(definition, event.to) ? { kind: "jump", token: token.id, to: event.to } : undefined;
}

/** Approval of a step on which the past has nothing to say. A process that still runs stays where it stands. */
function unheardOf({ tokens }: State, { visited, isOver }: Past): FlowEvent | undefined {
  const waiting = tokens.filter(({ waits }) => waits === "task");
  const token = waiting.find(({ node }) => !visited.has(node)) ?? (isOver ? waiting[0] : undefined);
  return token && { kind: "complete", token: token.id, variables: { pass: true } };
}

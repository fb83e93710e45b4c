// One step of a process while it is taken: copies of the state that change until the process rests, and what comes of them.

import type { Definition } from "../definition.ts";
import type { Variables } from "../expression/expression.ts";
import { FlowFault, isOverAlready } from "../flow-fault.ts";
import { say } from "../say.ts";
import type { Effect, FlowEvent, State, Token } from "../state.ts";

/** The limit of tokens that one event may create. A drawing that exceeds it would never come to rest. */
const mostTokens = 200;

export type Moving = { -readonly [Field in keyof Token]: Token[Field] };

/** The token of the subprocess, or of the task for several, that a token lies in; none in the process itself. */
export type Scope = number | undefined;

/** A token that is on its way into a node. */
export interface Arrival {
  readonly node: string;
  readonly scope: Scope;
  readonly via?: string;
}

/** Ids of people by the task that each of them has. */
export type Members = ReadonlyMap<string, readonly string[]>;

export interface Step {
  readonly definition: Definition;
  variables: Variables;
  /** The time that timers count from. */
  readonly now: Date;
  readonly members: Members | undefined;
  readonly tokens: Map<number, Moving>;
  readonly effects: Effect[];
  /** The next first. */
  readonly arrivals: Arrival[];
  /** Nodes whose last round somebody rejected. */
  readonly refused: Set<string>;
  /** The id of the next token. */
  next: number;
  isOver: boolean;
}

export function beginStep(
  definition: Definition,
  state: State,
  event: FlowEvent,
  now: Date,
  members: Members | undefined,
): Step {
  return {
    definition,
    variables: "variables" in event ? { ...state.variables, ...event.variables } : state.variables,
    now,
    members,
    tokens: new Map(state.tokens.map((token) => [token.id, { ...token }])),
    effects: [],
    arrivals: [],
    refused: new Set(state.refused),
    next: state.next,
    isOver: false,
  };
}

/** The state that the step leaves behind. */
export function stateAfter({ variables, tokens, refused, next, isOver }: Step): State {
  return {
    variables,
    tokens: isOver ? [] : [...tokens.values()],
    next,
    ...(refused.size > 0 && { refused: [...refused] }),
  };
}

export const inScope = (step: Step, scope: Scope): Moving[] =>
  [...step.tokens.values()].filter((token) => token.scope === scope);

export const holderOf = (step: Step, scope: Scope): Moving | undefined =>
  scope === undefined ? undefined : step.tokens.get(scope);

export function tokenOf(step: Step, id: number): Moving {
  const token = step.tokens.get(id);
  if (!token) throw isOverAlready();
  return token;
}

/** The token that an event is about, where it still waits for that. */
export function waitingToken(step: Step, id: number, waits: Token["waits"]): Moving {
  const token = tokenOf(step, id);
  if (token.waits !== waits) throw isOverAlready();
  return token;
}

/** The token whose visit the person sees: for one of several that of all. */
export const visitOf = (step: Step, token: Moving): Moving =>
  token.index === undefined ? token : tokenOf(step, token.scope as number);

export function place(step: Step, node: string, scope: Scope, more: Omit<Token, "id" | "node" | "scope">): Moving {
  const token: Moving = { id: step.next++, node, ...(scope !== undefined && { scope }), ...more };
  step.tokens.set(token.id, token);
  if (step.tokens.size > mostTokens) {
    throw new FlowFault(say("同时进行的环节超过 {} 个", "More than {} steps would run at the same time", mostTokens));
  }
  return token;
}

/** Takes a token away without its work done, and all that lies in it. */
export function cancel(step: Step, token: Moving): void {
  for (const inner of inScope(step, token.id)) cancel(step, inner);
  step.tokens.delete(token.id);
  // A token at a join has no visit of its own yet.
  if (token.waits !== "join") step.effects.push({ kind: "left", token: token.id, node: token.node, how: "cancelled" });
}

export function keepArrivals(step: Step, isKept: (arrival: Arrival) => boolean): void {
  step.arrivals.splice(0, step.arrivals.length, ...step.arrivals.filter(isKept));
}

/** A way into a scope that is gone has ended with it. */
export const hasScope = (step: Step, { scope }: Arrival): boolean => scope === undefined || step.tokens.has(scope);

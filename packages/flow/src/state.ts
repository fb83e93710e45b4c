// Where a process stands: its variables, and a token at each place that waits. Plain data, stored as it is.
import type { Value, Variables } from "./expression/expression.ts";

export interface Token {
  /** Unique within the process and never used again: each visit of a node has its own. */
  readonly id: number;
  readonly node: string;
  /** The token of the subprocess, or of the task for several, that this one lies in. */
  readonly scope?: number;
  readonly waits: "task" | "timer" | "join" | "inner";
  /** The flow by which it came, where it waits for others. */
  readonly via?: string;
  /** On the token that holds a task for several. */
  readonly several?: Progress;
  /** Which of several it is. */
  readonly index?: number;
  /** The id of the visit in an engine outside. */
  readonly visit?: string;
}

export interface Progress {
  readonly items: readonly Value[];
  /** Users who were added to the step while it ran, by index. */
  readonly added: { readonly [index: number]: string };
  readonly begun: number;
  readonly done: number;
  /** How many of those who are done rejected. */
  readonly refused?: number;
  readonly isSequential: boolean;
}

export interface State {
  readonly variables: Variables;
  readonly tokens: readonly Token[];
  /** The id of the next token. */
  readonly next: number;
  /** Steps whose last round somebody rejected; a step that begins anew is not among them. */
  readonly refused?: readonly string[];
}

export const initialState: State = { variables: {}, tokens: [], next: 1 };

/** An event that happens to a process. */
export type FlowEvent =
  | { readonly kind: "start"; readonly variables: Variables }
  | { readonly kind: "complete"; readonly token: number; readonly variables: Variables }
  /** `node` is the timer, or the boundary event that hangs on the token's node. */
  | { readonly kind: "timer"; readonly token: number; readonly node: string }
  | { readonly kind: "jump"; readonly token: number; readonly to: string }
  /** Gives the step of this token to more people, after those who have it or beside them. */
  | { readonly kind: "add"; readonly token: number; readonly users: readonly string[]; readonly isAfter: boolean }
  | { readonly kind: "stop" };

/** A fact that a step makes true outside of the state; carried out in the same transaction. */
export type Effect =
  /** `visit` is the id in an engine outside. */
  | { readonly kind: "entered"; readonly token: number; readonly node: string; readonly visit?: string }
  /** The visit is over: its timers go, and its task too where it was cancelled. */
  | { readonly kind: "left"; readonly token: number; readonly node: string; readonly how: "done" | "cancelled" }
  | { readonly kind: "took"; readonly flow: string; readonly visit?: string }
  /** The timers of one token belong to another from now on. */
  | { readonly kind: "handed"; readonly from: number; readonly to: number }
  | {
      readonly kind: "task";
      readonly token: number;
      readonly node: string;
      readonly assignee: string | null;
      readonly candidateUsers: readonly string[];
      readonly candidateGroups: readonly string[];
      readonly due: Date | null;
    }
  | {
      readonly kind: "timer";
      readonly token: number;
      readonly node: string;
      readonly at: Date;
      readonly again: Again | null;
      /** The work of a timer of a task, which moves no token; none for a timer of the drawing. */
      readonly late?: Late;
    }
  | { readonly kind: "ended"; readonly how: "completed" | "stopped" | "error" | "rejected"; readonly error?: string };

export type Late = "remind" | "escalate";

export interface Again {
  readonly times: number;
  /** In milliseconds. */
  readonly every: number;
}

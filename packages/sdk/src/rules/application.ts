import type { ApplicationActor, ApplicationContext, ApplicationStatus } from "./application-status.ts";
import {
  type ApplicationBar,
  type ApplicationLack,
  type ApplicationMove,
  applicationTable,
} from "./application-table.ts";

/** The actions on an application. */
export type ApplicationAction = keyof typeof applicationTable;

/** News that candidates receive besides actions on their applications. */
export type ApplicationNews =
  | "publishScores"
  | "issueTicket"
  | "changeTicket"
  | "publishAppointment"
  | "changeAppointment"
  | "cancelAppointment"
  | "remindAppointment"
  | "moveAppointment"
  | "releaseAppointment"
  | "sendLetter"
  | "answerRecheck"
  | "recordFee";

/**
 * The entries of a timeline: actions, news, answers and attendance of appointments, requests for a re-check, and unpublished scores, which
 * only staff see.
 */
export type ApplicationHappening =
  | ApplicationAction
  | ApplicationNews
  | "confirmAppointment"
  | "declineAppointment"
  | "checkIn"
  | "missAppointment"
  | "askRecheck"
  | "importScores";

const moves: Readonly<Record<ApplicationAction, ApplicationMove>> = applicationTable;

/** Every action, in the order in which screens show them. */
export const applicationActions = Object.keys(applicationTable) as readonly ApplicationAction[];

/** Thrown by {@link transition} for a move that is not in the table. */
export class IllegalTransitionError extends Error {
  override readonly name = "IllegalTransitionError";
  readonly action: ApplicationAction;
  /** The actions that the person may take instead. */
  readonly allowedActions: readonly ApplicationAction[];
  /** The temporary obstacle to a move; undefined when the application does not allow the move at all. */
  readonly bar: ApplicationBar | undefined;

  constructor(
    action: ApplicationAction,
    { state, stage, result }: ApplicationStatus,
    allowed: ApplicationAction[],
    bar?: ApplicationBar,
  ) {
    super(`Cannot ${action} an application that is ${state}/${stage}/${result}${bar ? `: ${bar}` : ""}`);
    this.action = action;
    this.allowedActions = allowed;
    this.bar = bar;
  }
}

/** Thrown by {@link transition} for an allowed move without one of its requirements. */
export class IncompleteTransitionError extends Error {
  override readonly name = "IncompleteTransitionError";
  readonly action: ApplicationAction;
  readonly lack: ApplicationLack;

  constructor(action: ApplicationAction, lack: ApplicationLack) {
    super(`To ${action} this application, there has to be: ${lack}`);
    this.action = action;
    this.lack = lack;
  }
}

function fits(
  action: ApplicationAction,
  application: ApplicationStatus,
  actor: ApplicationActor,
  context: ApplicationContext,
): boolean {
  const { by, from, stages, results, when } = moves[action];
  return (
    by.includes(actor) &&
    from.includes(application.state) &&
    (stages?.includes(application.stage) ?? true) &&
    (results?.includes(application.result) ?? true) &&
    (when?.(application, context) ?? true)
  );
}

/**
 * The temporary obstacle that keeps `actor` from an action, such as a public list whose days are not over. Undefined without an obstacle,
 * or when the application does not allow the action at all.
 */
export function barOf(
  action: ApplicationAction,
  application: ApplicationStatus,
  actor: ApplicationActor,
  context: ApplicationContext,
): ApplicationBar | undefined {
  return fits(action, application, actor, context) ? moves[action].bars?.(application, context) : undefined;
}

/**
 * The actions that `actor` may take on an application now, in the order of {@link applicationActions}. {@link lackOf} names missing
 * requirements.
 */
export function allowedActions(
  application: ApplicationStatus,
  actor: ApplicationActor,
  context: ApplicationContext,
): ApplicationAction[] {
  return applicationActions.filter(
    (action) => fits(action, application, actor, context) && !barOf(action, application, actor, context),
  );
}

/**
 * The requirement that an action still lacks: a reason to ignore a failed condition, a free place, or a public list. Undefined when nothing
 * is missing.
 */
export function lackOf(
  action: ApplicationAction,
  application: ApplicationStatus,
  context: ApplicationContext,
): ApplicationLack | undefined {
  return moves[action].lacks?.(application, context);
}

/**
 * The status of an application after an action.
 *
 * @throws IllegalTransitionError when `actor` may not do that now.
 * @throws IncompleteTransitionError when a requirement is missing, as {@link lackOf} says.
 * @example
 * transition({ state: "active", stage: "screen", result: "pending" }, "pass", "staff", context);
 * // { state: "active", stage: "interview", result: "pending" }
 */
export function transition(
  application: ApplicationStatus,
  action: ApplicationAction,
  actor: ApplicationActor,
  context: ApplicationContext,
): ApplicationStatus {
  const bar = barOf(action, application, actor, context);
  if (bar || !fits(action, application, actor, context)) {
    throw new IllegalTransitionError(action, application, allowedActions(application, actor, context), bar);
  }
  const lack = lackOf(action, application, context);
  if (lack) throw new IncompleteTransitionError(action, lack);
  return moves[action].to(application, context);
}

/** Whether an action needs a reason, may have one, or has none. */
export function reasonRule(action: ApplicationAction): ApplicationMove["reason"] {
  return moves[action].reason;
}

/** Whether an action is refused without a reason. */
export function needsReason(action: ApplicationAction): boolean {
  return reasonRule(action) === "required";
}

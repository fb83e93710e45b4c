import type { ApplicationActor, ApplicationContext, ApplicationStatus } from "./application-status.ts";
import {
  type ApplicationBar,
  type ApplicationLack,
  type ApplicationMove,
  applicationTable,
} from "./application-table.ts";

/** The actions on an application. */
export type ApplicationAction = keyof typeof applicationTable;

/** The news that candidates get besides actions on their applications. */
export type ApplicationNews =
  | "publishScores"
  | "issueTicket"
  | "changeTicket"
  | "publishAppointment"
  | "changeAppointment"
  | "cancelAppointment"
  | "remindAppointment"
  | "answerRecheck";

/**
 * The entries of a timeline: actions, news, answers and attendance of appointments, re-checks that were asked for, and unpublished marks,
 * which only staff see.
 */
export type ApplicationHappening =
  | ApplicationAction
  | ApplicationNews
  | "confirmAppointment"
  | "declineAppointment"
  | "moveAppointment"
  | "checkIn"
  | "missAppointment"
  | "askRecheck"
  | "importScores";

const moves: Readonly<Record<ApplicationAction, ApplicationMove>> = applicationTable;

/** Every action, in the order in which screens offer them. */
export const applicationActions = Object.keys(applicationTable) as readonly ApplicationAction[];

/** Thrown by {@link transition} for a move that the map does not have. */
export class IllegalTransitionError extends Error {
  override readonly name = "IllegalTransitionError";
  readonly action: ApplicationAction;
  /** The actions that the actor may take instead. */
  readonly allowedActions: readonly ApplicationAction[];
  /** The temporary obstacle to a move; undefined when the move does not fit the application at all. */
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

/** Thrown by {@link transition} for a move that is allowed and lacks something that has to come along. */
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
 * The temporary obstacle that keeps `actor` from an action, such as the days of a public notice. Undefined when there is none, or when
 * the action does not fit.
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
 * The actions that `actor` may take on an application now, in the order of {@link applicationActions}; {@link lackOf} names required
 * additions.
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
 * The addition that an action still lacks: a reason to pass over a failed condition, a free place, or a notice. Undefined when it lacks
 * none.
 */
export function lackOf(
  action: ApplicationAction,
  application: ApplicationStatus,
  context: ApplicationContext,
): ApplicationLack | undefined {
  return moves[action].lacks?.(application, context);
}

/**
 * Where an application stands after an action.
 *
 * @throws IllegalTransitionError when `actor` may not do that now.
 * @throws IncompleteTransitionError when that lacks something, as {@link lackOf} says.
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

/** Whether a reason must, may or need not be given with an action. */
export function reasonRule(action: ApplicationAction): ApplicationMove["reason"] {
  return moves[action].reason;
}

/** Whether an action is refused without a reason. */
export function needsReason(action: ApplicationAction): boolean {
  return reasonRule(action) === "required";
}

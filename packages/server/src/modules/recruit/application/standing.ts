import type { ApplicationAction } from "@bladekit/openapi";
import {
  type ApplicationActor,
  type ApplicationContext,
  type ApplicationLack,
  type ApplicationStage,
  type ApplicationStatus,
  allowedActions,
  IllegalTransitionError,
  IncompleteTransitionError,
  transition,
} from "@bladekit/sdk/rules";
import { type ErrorCode, Refusal } from "../../../errors.ts";

/** What the rules need to know of an application and its post. */
export type Standing = ApplicationStatus & {
  stages: string[];
  withdrawUntilStage: string;
  applyEnd: string;
  returnDeadline: string | null;
  appealEnd?: string | null;
  appealed?: boolean;
  verdictAuto?: string;
};

/** What comes along with an action. */
export type Along = { overrideReason?: string; placesLeft?: number | undefined };

/** The refusal for what an action lacks. */
const refusalOf: Readonly<Record<ApplicationLack, ErrorCode>> = {
  overrideReason: "override_required",
  place: "headcount_full",
};

// What the calls of the contract can carry out; the map knows more.
const offered: Readonly<Record<ApplicationActor, readonly ApplicationAction[]>> = {
  guest: ["submit", "recall", "withdraw", "resubmit", "appeal", "decline"],
  staff: ["return", "pass", "fail", "absent", "waive", "reserve", "promote", "hire", "decline", "reopen"],
};

function contextOf(standing: Standing, now: string, along: Along = {}): ApplicationContext {
  const { overrideReason, placesLeft } = along;
  return {
    now,
    stages: standing.stages as ApplicationStage[],
    withdrawUntilStage: standing.withdrawUntilStage as ApplicationStage,
    applyEnd: standing.applyEnd,
    ...(standing.returnDeadline && { returnDeadline: standing.returnDeadline }),
    ...(standing.appealEnd && { appealEnd: standing.appealEnd }),
    appealed: standing.appealed ?? false,
    ineligible: standing.verdictAuto === "ineligible",
    ...(overrideReason && { overrideReason }),
    ...(placesLeft !== undefined && { placesLeft }),
  };
}

/** What `actor` may do with an application at `now` through the calls that there are. */
export function offeredActions(standing: Standing, actor: ApplicationActor, now: string): ApplicationAction[] {
  return allowedActions(standing, actor, contextOf(standing, now)).filter((action) => offered[actor].includes(action));
}

/**
 * Where an application stands after an action.
 * @throws Refusal `illegal_transition` with what is allowed instead, `override_required`, `headcount_full`
 */
export function move(
  standing: Standing,
  action: ApplicationAction,
  actor: ApplicationActor,
  now: string,
  along: Along = {},
): ApplicationStatus {
  try {
    return transition(standing, action, actor, contextOf(standing, now, along));
  } catch (cause) {
    if (cause instanceof IncompleteTransitionError) throw new Refusal(refusalOf[cause.lack], { cause });
    if (!(cause instanceof IllegalTransitionError)) throw cause;
    throw new Refusal("illegal_transition", {
      cause,
      data: { allowedActions: offeredActions(standing, actor, now) },
    });
  }
}

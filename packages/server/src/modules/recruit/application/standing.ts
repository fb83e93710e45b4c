import type { ApplicationAction } from "@bladekit/openapi";
import {
  type ApplicationActor,
  type ApplicationContext,
  type ApplicationStage,
  type ApplicationStatus,
  allowedActions,
  IllegalTransitionError,
  transition,
} from "@bladekit/sdk/rules";
import { Refusal } from "../../../errors.ts";

/** What the rules need to know of an application and its post. */
export type Standing = ApplicationStatus & {
  stages: string[];
  withdrawUntilStage: string;
  applyEnd: string;
  returnDeadline: string | null;
};

// What the calls of the contract can carry out; the map knows more.
const offered: Readonly<Record<ApplicationActor, readonly ApplicationAction[]>> = {
  guest: ["submit", "recall", "withdraw", "resubmit"],
  staff: ["return", "pass", "fail", "absent", "waive", "reserve", "promote", "hire", "decline", "reopen"],
};

function contextOf(standing: Standing, now: string): ApplicationContext {
  return {
    now,
    stages: standing.stages as ApplicationStage[],
    withdrawUntilStage: standing.withdrawUntilStage as ApplicationStage,
    applyEnd: standing.applyEnd,
    ...(standing.returnDeadline && { returnDeadline: standing.returnDeadline }),
  };
}

/** What `actor` may do with an application at `now` through the calls that there are. */
export function offeredActions(standing: Standing, actor: ApplicationActor, now: string): ApplicationAction[] {
  return allowedActions(standing, actor, contextOf(standing, now)).filter((action) => offered[actor].includes(action));
}

/** Where an application stands after an action. @throws Refusal `illegal_transition` with what is allowed instead */
export function move(
  standing: Standing,
  action: ApplicationAction,
  actor: ApplicationActor,
  now: string,
): ApplicationStatus {
  try {
    return transition(standing, action, actor, contextOf(standing, now));
  } catch (cause) {
    if (!(cause instanceof IllegalTransitionError)) throw cause;
    throw new Refusal("illegal_transition", {
      cause,
      data: { allowedActions: offeredActions(standing, actor, now) },
    });
  }
}

import type { ApplicationAction, StagePlaces } from "@bladekit/openapi";
import {
  type ApplicationActor,
  type ApplicationBar,
  type ApplicationContext,
  type ApplicationLack,
  type ApplicationStage,
  type ApplicationStatus,
  allowedActions,
  IllegalTransitionError,
  IncompleteTransitionError,
  type PublicityStanding,
  transition,
} from "@bladekit/sdk/rules";
import { type ErrorCode, Refusal } from "../../../contract/errors.ts";
import { tooManyPeople } from "./stage-places.ts";

/** The facts about an application and its post that the rules need. */
export type Standing = ApplicationStatus & {
  stages: string[];
  withdrawUntilStage: string;
  applyEnd: string;
  returnDeadline: string | null;
  appealEnd?: string | null;
  appealed?: boolean;
  /** An appeal has no answer yet. */
  appealing?: boolean;
  verdictAuto?: string;
  allowTransfer?: boolean;
  transferJobId?: string | null;
  transferDeadline?: string | null;
  /** The last day of the list that it is on. */
  publicityEnd?: string | null;
  hasOpenCase?: boolean;
};

/** The details that come along with an action. */
export type Along = {
  overrideReason?: string;
  placesLeft?: number | undefined;
  /** The places of the stage ahead, and how many of them are left; absent when it takes all who come. */
  ahead?: { left: number; entry: StagePlaces } | undefined;
  placesReason?: string;
  /** The post that is offered. */
  offered?: ApplicationContext["offered"];
  /** The list that it is to be put on. */
  publicity?: PublicityStanding;
  /** The permissions of who acts, where some of the actions need one of their own. */
  permissions?: ReadonlySet<string> | undefined;
};

/** The refusal for what an action lacks. */
const refusalOf: Readonly<Record<ApplicationLack, ErrorCode>> = {
  overrideReason: "override_required",
  place: "headcount_full",
  stagePlace: "places_exceeded",
  notice: "notice_required",
};

/** The refusal for what stands in the way for now. */
const refusalByBar: Readonly<Record<ApplicationBar, ErrorCode>> = {
  publicityRunning: "publicity_running",
  objectionOpen: "objection_open",
};

// The actions that calls of the contract can carry out; the map knows more.
const offered: Readonly<Record<ApplicationActor, readonly ApplicationAction[]>> = {
  guest: ["submit", "recall", "withdraw", "resubmit", "appeal", "acceptTransfer", "refuseTransfer", "decline"],
  staff: [
    ...(["return", "pass", "fail", "absent", "waive", "transfer", "reserve", "promote", "startPublicity"] as const),
    ...(["withdrawTransfer", "retractPublicity", "hire", "revokeHire", "decline", "reopen"] as const),
  ],
};

/** Actions of staff that have a permission of their own; all others have that of reviewing. */
const ownPermission: Readonly<Partial<Record<ApplicationAction, string>>> = {
  transfer: "application_transfer",
  reopen: "application_reopen",
  startPublicity: "publicity_start",
  retractPublicity: "publicity_retract",
  withdrawTransfer: "application_revoke",
  revokeHire: "application_revoke",
};

/** The actions of staff that a user with these permissions may carry out. */
export function permitted(actions: readonly ApplicationAction[], permissions: ReadonlySet<string>) {
  return actions.filter((action) => permissions.has(ownPermission[action] ?? "application_review"));
}

/** Columns of an application for which no other post is offered; whatever moves it ends an offer. */
export const noOffer = { transferJobId: null, transferDeadline: null } as const;

function contextOf(standing: Standing, now: string, along: Along = {}): ApplicationContext {
  const { overrideReason, placesLeft, ahead, placesReason, offered, publicity = listOf(standing) } = along;
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
    ...(ahead && { stagePlacesLeft: ahead.left }),
    ...(placesReason && { placesReason }),
    allowTransfer: standing.allowTransfer ?? false,
    ...(offered && { offered }),
    ...(publicity && { publicity }),
  };
}

function statusOf(standing: Standing): ApplicationStatus {
  const { state, stage, result, transferJobId, transferDeadline, appealing = false } = standing;
  return { state, stage, result, appealing, ...(transferJobId && { transfer: { deadline: transferDeadline ?? "" } }) };
}

/** A list is shown from its first day to its last: a notice that has one is not taken offline before it is over. */
function listOf({ publicityEnd, hasOpenCase = false }: Standing): PublicityStanding | undefined {
  return publicityEnd ? { isShown: true, endDate: publicityEnd, hasOpenCase } : undefined;
}

/** The actions open to `actor` on an application at `now`, through the calls that exist. */
export function offeredActions(standing: Standing, actor: ApplicationActor, now: string): ApplicationAction[] {
  const allowed = allowedActions(statusOf(standing), actor, contextOf(standing, now));
  return allowed.filter((action) => offered[actor].includes(action));
}

/**
 * Where an application stands after an action.
 * @throws Refusal `illegal_transition` with what is allowed instead, likewise `publicity_running` and `objection_open`,
 * `override_required`, `headcount_full`, `places_exceeded`, `notice_required`
 */
export function move(
  standing: Standing,
  action: ApplicationAction,
  actor: ApplicationActor,
  now: string,
  along: Along = {},
): ApplicationStatus {
  try {
    return transition(statusOf(standing), action, actor, contextOf(standing, now, along));
  } catch (cause) {
    if (cause instanceof IncompleteTransitionError) {
      if (cause.lack === "stagePlace" && along.ahead) throw tooManyPeople(along.ahead.entry, cause);
      throw new Refusal(refusalOf[cause.lack], { cause });
    }
    if (!(cause instanceof IllegalTransitionError)) throw cause;
    const allowed = offeredActions(standing, actor, now);
    const { permissions } = along;
    throw new Refusal(cause.bar ? refusalByBar[cause.bar] : "illegal_transition", {
      cause,
      data: { allowedActions: permissions ? permitted(allowed, permissions) : allowed },
    });
  }
}

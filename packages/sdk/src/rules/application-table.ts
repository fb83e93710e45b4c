import { firstStage, isUpTo, nextStage, previousStage, stageOnArrival } from "./application-stage.ts";
import type {
  ApplicationActor,
  ApplicationContext,
  ApplicationResult,
  ApplicationStage,
  ApplicationState,
  ApplicationStatus,
} from "./application-status.ts";

/**
 * Requirements of an allowed move that may be missing: a reason to ignore a failed condition, a place of the post, a place of the next
 * stage or a reason to exceed it, or a public list.
 */
export type ApplicationLack = "overrideReason" | "place" | "stagePlace" | "notice";

/** Temporary obstacles to a move: a public list whose days are not over, or an open objection. */
export type ApplicationBar = "publicityRunning" | "objectionOpen";

/** A possible move of an application. */
export interface ApplicationMove {
  readonly by: readonly ApplicationActor[];
  readonly from: readonly ApplicationState[];
  /** Stages in which the move is possible; all when absent. */
  readonly stages?: readonly ApplicationStage[];
  /** Results of the present stage with which the move is possible; all when absent. */
  readonly results?: readonly ApplicationResult[];
  readonly when?: (application: ApplicationStatus, context: ApplicationContext) => boolean;
  /** The temporary obstacle. Meanwhile the move is not offered, and a refusal gives the reason. */
  readonly bars?: (application: ApplicationStatus, context: ApplicationContext) => ApplicationBar | undefined;
  /** The missing requirement. The move is still offered, and is refused without the requirement. */
  readonly lacks?: (application: ApplicationStatus, context: ApplicationContext) => ApplicationLack | undefined;
  readonly to: (application: ApplicationStatus, context: ApplicationContext) => ApplicationStatus;
  /** Whether the person who acts must give a reason, may give one, or gives none. */
  readonly reason: "required" | "optional" | "none";
}

type When = NonNullable<ApplicationMove["when"]>;
type To = ApplicationMove["to"];

/** Stages that a candidate attends in person. A candidate can miss such a stage or be excused from it. */
const attended: readonly ApplicationStage[] = ["written", "interview", "skill", "medical"];
/** Stages before the hospital has decided whom to hire. */
const beforeChoice: readonly ApplicationStage[] = ["screen", ...attended, "review"];
const open: readonly ApplicationState[] = ["draft", "active", "returned", "reserve"];

const notAfter = (now: string, end: string | undefined): boolean => !end || now <= end;
const beforeApplyEnd: When = (_, { now, applyEnd }) => notAfter(now, applyEnd);
/** An application that was withdrawn by mistake may be restored if nothing was decided and the post still takes applications. */
const mayApply: When = (application, context) =>
  beforeApplyEnd(application, context) && (application.state === "draft" || application.stage === "screen");
const beforeReturnDeadline: When = (_, { now, returnDeadline }) => notAfter(now, returnDeadline);
/** The deadline of a correction includes its last second. */
const waitsForNothing: When = ({ state }, { now, returnDeadline }) =>
  state !== "returned" || !returnDeadline || now > returnDeadline;
const inAppealPeriod: When = ({ appealing }, { now, appealEnd, appealed }) =>
  Boolean(appealEnd && now <= appealEnd && !appealed && !appealing);
const isAppealed: When = ({ appealing }) => appealing === true;
/** An appeal is answered, not passed over. */
const isNotAppealed: When = ({ appealing }) => !appealing;
const mayStillWithdraw: When = ({ state, stage }, { withdrawUntilStage }) =>
  state === "draft" || state === "returned" || isUpTo(stage, withdrawUntilStage);
const stagesAreDone: When = ({ stage, result }, context) =>
  nextStage(stage, context) === undefined && (result === "passed" || result === "waived");
const waitsForPublicity: When = ({ stage, result }, context) =>
  nextStage(stage, context) === "publicity" && (result === "passed" || result === "waived");
/** A public list needs no review. When its days are over without an objection, everybody on it can be hired. */
const mayBeHired: When = (application, context) =>
  stagesAreDone(application, context) ||
  (application.stage === "publicity" && application.result === "pending" && context.publicity !== undefined);
const isChosen: When = (application, context) =>
  ["publicity", "onboard"].includes(application.stage) || stagesAreDone(application, context);

const mayTransfer: When = (_, { allowTransfer }) => allowTransfer === true;
const offerStands: When = ({ transfer }, { now }) => transfer !== undefined && notAfter(now, transfer.deadline);

type Lacks = NonNullable<ApplicationMove["lacks"]>;
const lacksOverride: Lacks = ({ stage }, { ineligible, overrideReason }) =>
  stage === "screen" && ineligible && !overrideReason ? "overrideReason" : undefined;
const lacksPlace: Lacks = (_, { placesLeft }) => (placesLeft !== undefined && placesLeft <= 0 ? "place" : undefined);
const lacksStagePlace: Lacks = (_, { stagePlacesLeft, placesReason }) =>
  stagePlacesLeft !== undefined && stagePlacesLeft <= 0 && !placesReason ? "stagePlace" : undefined;
const lacksNotice: Lacks = (_, { publicity }) => (publicity?.isShown ? undefined : "notice");
const firstOf =
  (...lacks: readonly Lacks[]): Lacks =>
  (application, context) => {
    for (const lack of lacks) {
      const found = lack(application, context);
      if (found) return found;
    }
    return undefined;
  };

type Bars = NonNullable<ApplicationMove["bars"]>;
const untilPublicityIsOver: Bars = ({ stage }, { now, publicity }) => {
  if (stage !== "publicity" || !publicity) return undefined;
  if (!publicity.isShown || now.slice(0, "yyyy-MM-dd".length) <= publicity.endDate) return "publicityRunning";
  return publicity.hasOpenCase ? "objectionOpen" : undefined;
};

const become =
  (state: ApplicationState): To =>
  ({ stage, result }) => ({ state, stage, result });
const begin: To = (_, context) => ({ state: "active", stage: firstStage(context), result: "pending" });
/** A person who left a list must wait for a new one, so that nobody returns to a list unnoticed. */
const backBeforePublicity: To = (_, context) => ({
  state: "active",
  stage: previousStage("publicity", context),
  result: "passed",
});
const again: To = (application, context) =>
  application.stage === "publicity" || (application.stage === "onboard" && context.stages.includes("publicity"))
    ? backBeforePublicity(application, context)
    : { state: "active", stage: application.stage, result: "pending" };
const promote: To = (application, context) =>
  application.stage === "publicity" && application.result === "pending"
    ? backBeforePublicity(application, context)
    : become("active")(application, context);
const reject =
  (result: ApplicationResult): To =>
  ({ stage }) => ({ state: "rejected", stage, result });
/**
 * Moves on to the next stage. After the last stage the application keeps this result and waits to be hired. Before a public list it waits
 * to be added to the list.
 */
const advance =
  (result: ApplicationResult): To =>
  ({ stage }, context) => {
    const next = nextStage(stage, context);
    return next && next !== "publicity"
      ? { state: "active", stage: next, result: "pending" }
      : { state: "active", stage, result };
  };
const hire: To = ({ stage }, { stages }) => ({
  state: "hired",
  stage: stages.includes("onboard") ? "onboard" : stage,
  result: "passed",
});

const offer: To = ({ state, stage, result }, { offered }) => ({
  ...{ state, stage, result },
  transfer: { deadline: offered?.deadline ?? "" },
});
const refuseOffer: To = ({ state, stage, result }) => ({ state, stage, result });
/** In the other post the candidate starts the stage again. If the other post is not known, the stage stays as it is. */
const arrive: To = ({ stage }, { offered }) => ({
  state: "active",
  stage: offered ? stageOnArrival(stage, offered.stages) : stage,
  result: "pending",
});

/** Every move of an application. A move that is not listed is impossible. */
export const applicationTable = {
  submit: { by: ["guest"], from: ["draft", "withdrawn"], when: mayApply, to: begin, reason: "none" },
  recall: {
    by: ["guest"],
    from: ["active"],
    stages: ["screen"],
    results: ["pending"],
    when: beforeApplyEnd,
    to: become("draft"),
    reason: "none",
  },
  withdraw: { by: ["guest"], from: open, when: mayStillWithdraw, to: become("withdrawn"), reason: "optional" },
  return: {
    by: ["staff"],
    from: ["active"],
    stages: ["screen"],
    results: ["pending"],
    to: become("returned"),
    reason: "required",
  },
  resubmit: { by: ["guest"], from: ["returned"], when: beforeReturnDeadline, to: begin, reason: "none" },
  pass: {
    by: ["staff"],
    from: ["active"],
    results: ["pending"],
    bars: untilPublicityIsOver,
    lacks: firstOf(lacksOverride, lacksStagePlace),
    to: advance("passed"),
    reason: "optional",
  },
  fail: {
    by: ["staff"],
    from: ["active", "returned", "reserve"],
    when: waitsForNothing,
    to: reject("failed"),
    reason: "required",
  },
  appeal: {
    by: ["guest"],
    from: ["rejected"],
    stages: ["screen"],
    when: inAppealPeriod,
    // The rejection stays until the appeal is answered.
    to: ({ state, stage, result }) => ({ state, stage, result, appealing: true }),
    reason: "required",
  },
  upholdAppeal: { by: ["staff"], from: ["rejected"], when: isAppealed, to: again, reason: "required" },
  dismissAppeal: { by: ["staff"], from: ["rejected"], when: isAppealed, to: become("rejected"), reason: "required" },
  absent: {
    by: ["staff"],
    from: ["active"],
    stages: attended,
    results: ["pending"],
    to: reject("absent"),
    reason: "optional",
  },
  waive: {
    by: ["staff"],
    from: ["active"],
    stages: attended,
    results: ["pending"],
    lacks: lacksStagePlace,
    to: advance("waived"),
    reason: "optional",
  },
  transfer: {
    by: ["staff"],
    from: ["active", "reserve"],
    stages: beforeChoice,
    when: mayTransfer,
    lacks: lacksPlace,
    to: offer,
    reason: "optional",
  },
  acceptTransfer: {
    by: ["guest"],
    from: ["active", "reserve"],
    stages: beforeChoice,
    when: offerStands,
    lacks: lacksPlace,
    to: arrive,
    reason: "none",
  },
  refuseTransfer: {
    by: ["guest"],
    from: ["active", "reserve"],
    when: offerStands,
    to: refuseOffer,
    reason: "optional",
  },
  withdrawTransfer: {
    by: ["staff"],
    from: ["active", "reserve"],
    when: offerStands,
    to: refuseOffer,
    reason: "required",
  },
  reserve: { by: ["staff"], from: ["active"], to: become("reserve"), reason: "optional" },
  promote: { by: ["staff"], from: ["reserve"], lacks: lacksPlace, to: promote, reason: "optional" },
  startPublicity: {
    by: ["staff"],
    from: ["active"],
    when: waitsForPublicity,
    lacks: firstOf(lacksNotice, lacksStagePlace),
    to: () => ({ state: "active", stage: "publicity", result: "pending" }),
    reason: "none",
  },
  retractPublicity: {
    by: ["staff"],
    from: ["active"],
    stages: ["publicity", "onboard"],
    to: backBeforePublicity,
    reason: "required",
  },
  hire: {
    by: ["staff"],
    from: ["active"],
    when: mayBeHired,
    bars: untilPublicityIsOver,
    lacks: lacksPlace,
    to: hire,
    reason: "none",
  },
  revokeHire: { by: ["staff"], from: ["hired"], to: reject("failed"), reason: "required" },
  decline: { by: ["guest", "staff"], from: ["active"], when: isChosen, to: become("declined"), reason: "optional" },
  cancel: { by: ["staff"], from: open, to: become("cancelled"), reason: "required" },
  reopen: { by: ["staff"], from: ["rejected"], when: isNotAppealed, to: again, reason: "required" },
} as const satisfies Readonly<Record<string, ApplicationMove>>;

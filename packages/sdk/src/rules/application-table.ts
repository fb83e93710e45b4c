import { firstStage, isUpTo, nextStage } from "./application-stage.ts";
import type {
  ApplicationActor,
  ApplicationContext,
  ApplicationResult,
  ApplicationStage,
  ApplicationState,
  ApplicationStatus,
} from "./application-status.ts";

/** What can keep back a move that is allowed: a reason to pass over a failed condition, or a place of the post. */
export type ApplicationLack = "overrideReason" | "place";

/** One way an application can move. */
export interface ApplicationMove {
  readonly by: readonly ApplicationActor[];
  readonly from: readonly ApplicationState[];
  /** Stages in which it is possible; all when absent. */
  readonly stages?: readonly ApplicationStage[];
  /** Results of the present stage with which it is possible; all when absent. */
  readonly results?: readonly ApplicationResult[];
  readonly when?: (application: ApplicationStatus, context: ApplicationContext) => boolean;
  /** What has to come along, by what is lacking: the move is offered, and refused without it. */
  readonly lacks?: (application: ApplicationStatus, context: ApplicationContext) => ApplicationLack | undefined;
  readonly to: (application: ApplicationStatus, context: ApplicationContext) => ApplicationStatus;
  /** Whether whoever acts must, may or need not give a reason. */
  readonly reason: "required" | "optional" | "none";
}

type When = NonNullable<ApplicationMove["when"]>;
type To = ApplicationMove["to"];

/** Stages that a candidate attends in person, and so can miss or be excused from. */
const attended: readonly ApplicationStage[] = ["written", "interview", "skill", "medical"];
const open: readonly ApplicationState[] = ["draft", "active", "returned", "reserve"];

const notAfter = (now: string, end: string | undefined): boolean => !end || now <= end;
const beforeApplyEnd: When = (_, { now, applyEnd }) => notAfter(now, applyEnd);
const beforeReturnDeadline: When = (_, { now, returnDeadline }) => notAfter(now, returnDeadline);
const inAppealPeriod: When = (_, { now, appealEnd, appealed }) => Boolean(appealEnd && now <= appealEnd && !appealed);
const mayStillWithdraw: When = ({ state, stage }, { withdrawUntilStage }) =>
  state === "draft" || state === "returned" || isUpTo(stage, withdrawUntilStage);
const stagesAreDone: When = ({ stage, result }, context) =>
  nextStage(stage, context) === undefined && (result === "passed" || result === "waived");
const isChosen: When = (application, context) =>
  ["publicity", "onboard"].includes(application.stage) || stagesAreDone(application, context);

type Lacks = NonNullable<ApplicationMove["lacks"]>;
const lacksOverride: Lacks = ({ stage }, { ineligible, overrideReason }) =>
  stage === "screen" && ineligible && !overrideReason ? "overrideReason" : undefined;
const lacksPlace: Lacks = (_, { placesLeft }) => (placesLeft !== undefined && placesLeft <= 0 ? "place" : undefined);

const become =
  (state: ApplicationState): To =>
  ({ stage, result }) => ({ state, stage, result });
const begin: To = (_, context) => ({ state: "active", stage: firstStage(context), result: "pending" });
const again: To = ({ stage }) => ({ state: "active", stage, result: "pending" });
const reject =
  (result: ApplicationResult): To =>
  ({ stage }) => ({ state: "rejected", stage, result });
/** On to the next stage; after the last one the application waits, with this result, to be hired. */
const advance =
  (result: ApplicationResult): To =>
  ({ stage }, context) => {
    const next = nextStage(stage, context);
    return next ? { state: "active", stage: next, result: "pending" } : { state: "active", stage, result };
  };
const hire: To = ({ stage }, { stages }) => ({
  state: "hired",
  stage: stages.includes("onboard") ? "onboard" : stage,
  result: "passed",
});

/** The map: every way an application can move. Whatever is not here cannot happen. */
export const applicationTable = {
  submit: { by: ["guest"], from: ["draft"], when: beforeApplyEnd, to: begin, reason: "none" },
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
    lacks: lacksOverride,
    to: advance("passed"),
    reason: "optional",
  },
  fail: { by: ["staff"], from: ["active"], to: reject("failed"), reason: "required" },
  appeal: {
    by: ["guest"],
    from: ["rejected"],
    stages: ["screen"],
    when: inAppealPeriod,
    to: again,
    reason: "required",
  },
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
    to: advance("waived"),
    reason: "optional",
  },
  reserve: { by: ["staff"], from: ["active"], to: become("reserve"), reason: "optional" },
  promote: { by: ["staff"], from: ["reserve"], lacks: lacksPlace, to: become("active"), reason: "optional" },
  hire: { by: ["staff"], from: ["active"], when: stagesAreDone, lacks: lacksPlace, to: hire, reason: "none" },
  decline: { by: ["guest", "staff"], from: ["active"], when: isChosen, to: become("declined"), reason: "optional" },
  cancel: { by: ["staff"], from: open, to: become("cancelled"), reason: "required" },
  reopen: { by: ["staff"], from: ["rejected"], to: again, reason: "required" },
} as const satisfies Readonly<Record<string, ApplicationMove>>;

/** The overall states of an application. */
export const applicationStates = [
  "draft",
  "active",
  "returned",
  "withdrawn",
  "rejected",
  "declined",
  "cancelled",
  "reserve",
  "hired",
] as const;

/** The stages of a recruitment in their order. A job uses some of them. */
export const applicationStages = [
  "screen",
  "written",
  "interview",
  "skill",
  "medical",
  "review",
  "publicity",
  "onboard",
] as const;

/**
 * The tabs in which staff find applications, in the order of a recruitment. Running applications are found by stage, waiting and ended ones
 * by state; `closed` are those that were withdrawn, declined or cancelled.
 */
export const applicationTabs: readonly ApplicationTab[] = applicationStages.flatMap((stage): ApplicationTab[] => {
  if (stage === "screen") return [stage, "returned"];
  return stage === "onboard" ? [stage, "reserve", "hired", "rejected", "closed"] : [stage];
});

/** The result of the present stage. */
export const applicationResults = ["pending", "passed", "failed", "absent", "waived"] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** The states of an ended application. A withdrawn application may be submitted again. */
export const endedStates: readonly ApplicationState[] = ["withdrawn", "rejected", "declined", "cancelled", "hired"];

export type ApplicationStage = (typeof applicationStages)[number];
export type ApplicationTab = ApplicationStage | "returned" | "reserve" | "hired" | "rejected" | "closed";
export type ApplicationResult = (typeof applicationResults)[number];

/**
 * The state, stage and result of an application, the offer of another post until the candidate answers it, and an appeal until the hospital
 * answers it.
 */
export interface ApplicationStatus {
  readonly state: ApplicationState;
  readonly stage: ApplicationStage;
  readonly result: ApplicationResult;
  readonly transfer?: TransferOffer | undefined;
  /** Whether the candidate has appealed against a rejection and has no answer yet. */
  readonly appealing?: boolean;
}

/** Another post that the hospital offers a candidate. Any other move of the application ends the offer. */
export interface TransferOffer {
  /** Last moment to answer; absent or empty without a deadline. */
  readonly deadline?: string;
}

/** The person who acts: the candidate, or the hospital's staff. */
export type ApplicationActor = "guest" | "staff";

/** The facts of a public list (公示) that matter for a candidate on it. */
export interface PublicityStanding {
  /** Whether the public can read it. */
  readonly isShown: boolean;
  /** Its last day, `yyyy-MM-dd`. */
  readonly endDate: string;
  /** Whether an objection against this candidate, or against the whole list, is still open. */
  readonly hasOpenCase: boolean;
}

/** The facts on which a transition depends besides the application itself. Times are `yyyy-MM-dd HH:mm:ss`. */
export interface ApplicationContext {
  readonly now: string;
  /** Stages of the job in their order. */
  readonly stages: readonly ApplicationStage[];
  /** Last moment to apply; empty without a deadline. */
  readonly applyEnd: string;
  /** Last stage in which a candidate may still withdraw. */
  readonly withdrawUntilStage: ApplicationStage;
  /** Last moment to submit a returned application again; absent or empty without a deadline. */
  readonly returnDeadline?: string;
  /** Last moment of the appeal period; without one there are no appeals. */
  readonly appealEnd?: string;
  /** Whether this application was appealed before. One appeal is allowed. */
  readonly appealed?: boolean;
  /** Whether a hard condition of the post failed at submission. */
  readonly ineligible?: boolean;
  /** The reason for passing the application in spite of that. */
  readonly overrideReason?: string;
  /** Free places of the post; absent if their number is not limited. With an offer they are those of the offered post. */
  readonly placesLeft?: number;
  /** Free places of the next stage; absent if it is not limited. */
  readonly stagePlacesLeft?: number;
  /** The reason for letting more people continue than that stage takes. */
  readonly placesReason?: string;
  /** Whether candidates of this post may be offered another one. */
  readonly allowTransfer?: boolean;
  /** The offered or accepted post, with the facts that are needed to continue there. */
  readonly offered?: { readonly stages: readonly ApplicationStage[]; readonly deadline?: string };
  /** The public list with the application, or the list to which it is to be added; absent without a list. */
  readonly publicity?: PublicityStanding;
}

/** Where an application stands as a whole. */
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

/** The stages of a recruitment in their order; a job uses some of them. */
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
 * Where staff find an application, in the order of a recruitment: running ones by stage, those that wait or are over by state;
 * `closed` are those that were withdrawn, declined or cancelled.
 */
export const applicationTabs: readonly ApplicationTab[] = applicationStages.flatMap((stage): ApplicationTab[] => {
  if (stage === "screen") return [stage, "returned"];
  return stage === "onboard" ? [stage, "reserve", "hired", "rejected", "closed"] : [stage];
});

/** The result of the present stage. */
export const applicationResults = ["pending", "passed", "failed", "absent", "waived"] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** The states of an application that is over. A withdrawn one may be handed in again. */
export const endedStates: readonly ApplicationState[] = ["withdrawn", "rejected", "declined", "cancelled", "hired"];

export type ApplicationStage = (typeof applicationStages)[number];
export type ApplicationTab = ApplicationStage | "returned" | "reserve" | "hired" | "rejected" | "closed";
export type ApplicationResult = (typeof applicationResults)[number];

/**
 * The three values that say where an application stands, an offer of another post while the candidate has not answered it, and an appeal
 * while the hospital has not.
 */
export interface ApplicationStatus {
  readonly state: ApplicationState;
  readonly stage: ApplicationStage;
  readonly result: ApplicationResult;
  readonly transfer?: TransferOffer | undefined;
  /** Whether the candidate has appealed against a rejection and has no answer yet. */
  readonly appealing?: boolean;
}

/** Another post that the hospital offers a candidate; any other move ends the offer. */
export interface TransferOffer {
  /** Last moment to answer; absent or empty when there is none. */
  readonly deadline?: string;
}

/** The actor: the candidate or the staff of the hospital. */
export type ApplicationActor = "guest" | "staff";

/** The list of a public notice (公示), as it bears on who is on it. */
export interface PublicityStanding {
  /** Whether the public can read it. */
  readonly isShown: boolean;
  /** Its last day, `yyyy-MM-dd`. */
  readonly endDate: string;
  /** Whether an objection against this candidate, or against the whole list, is not closed yet. */
  readonly hasOpenCase: boolean;
}

/** The facts that a transition depends on besides the application itself. Times are `yyyy-MM-dd HH:mm:ss`. */
export interface ApplicationContext {
  readonly now: string;
  /** Stages of the job in their order. */
  readonly stages: readonly ApplicationStage[];
  /** Last moment to apply; empty when there is none. */
  readonly applyEnd: string;
  /** Last stage in which a candidate may still withdraw. */
  readonly withdrawUntilStage: ApplicationStage;
  /** Last moment to hand in a returned application again; absent or empty when there is none. */
  readonly returnDeadline?: string;
  /** Last moment of the appeal period; without one there are no appeals. */
  readonly appealEnd?: string;
  /** Whether this application was appealed before; it can be once. */
  readonly appealed?: boolean;
  /** Whether a hard condition of the post failed at submission. */
  readonly ineligible?: boolean;
  /** Why to pass in spite of that. */
  readonly overrideReason?: string;
  /** Places of the post that are not taken; absent when there is no number of them. With an offer they are those of the offered post. */
  readonly placesLeft?: number;
  /** Places of the stage ahead that are not taken; absent when it takes all who come. */
  readonly stagePlacesLeft?: number;
  /** Why more people go on than that stage takes. */
  readonly placesReason?: string;
  /** Whether the post lets its candidates be offered another one. */
  readonly allowTransfer?: boolean;
  /** The post that is offered or was accepted: what it needs to go on there. */
  readonly offered?: { readonly stages: readonly ApplicationStage[]; readonly deadline?: string };
  /** The list that the application is on, or is to be put on; absent when there is none. */
  readonly publicity?: PublicityStanding;
}

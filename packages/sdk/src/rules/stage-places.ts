import { type ApplicationStage, applicationStages } from "./application-status.ts";

/** How many people a stage takes for each place of a post, such as `3:1`; empty where the hospital sets no limit. */
export interface StageRatios {
  /** For interviews and skills tests after a written exam. */
  readonly interview: string;
  /** For the medical and the background check. */
  readonly medical: string;
}

/** What notices ask for where a plan says nothing else, or a post has no plan. */
export const usualStageRatios: StageRatios = { interview: "3:1", medical: "1:1" };

/** The stages whose people count against the places of `stage`: itself and all later ones. */
export function stagesFrom(stage: ApplicationStage): readonly ApplicationStage[] {
  return applicationStages.slice(applicationStages.indexOf(stage));
}

/**
 * How many people a stage of a post takes; undefined when it takes all who come. A part of a person is rounded up.
 *
 * An interview takes all whom the screening passed where no written exam has ranked them before.
 *
 * @example
 * placesAt("interview", { headcount: 2, stages: ["screen", "written", "interview"] }, usualStageRatios); // 6
 */
export function placesAt(
  stage: ApplicationStage,
  { headcount, stages }: { readonly headcount: number; readonly stages: readonly ApplicationStage[] },
  { interview, medical }: StageRatios,
): number | undefined {
  if (headcount <= 0) return undefined;
  if (stage === "interview" || stage === "skill") {
    return stages.includes("written") ? byRatio(headcount, interview) : undefined;
  }
  if (stage === "medical" || stage === "review") return byRatio(headcount, medical);
  return stage === "publicity" || stage === "onboard" ? headcount : undefined;
}

/** So many people for each place, rounded up; undefined without a ratio. In tenths, so that 1.2 times 5 is 6 and not a little more. */
export function byRatio(headcount: number, ratio: string): number | undefined {
  const tenths = Math.round(Number.parseFloat(ratio) * 10);
  return Number.isNaN(tenths) ? undefined : Math.ceil((headcount * tenths) / 10);
}

import { type ApplicationStage, applicationStages } from "./application-status.ts";

/** The number of people that a stage takes for each place of a post, such as `3:1`; empty without a limit. */
export interface StageRatios {
  /** For interviews and skills tests after a written exam. */
  readonly interview: string;
  /** For the medical and the background check. */
  readonly medical: string;
}

/** The default ratios if a plan says nothing else, or a post has no plan. */
export const usualStageRatios: StageRatios = { interview: "3:1", medical: "1:1" };

/** The stages that count towards the places of `stage`: itself and all later ones. */
export function stagesFrom(stage: ApplicationStage): readonly ApplicationStage[] {
  return applicationStages.slice(applicationStages.indexOf(stage));
}

/**
 * The number of people that a stage of a post takes, rounded up; undefined without a limit.
 *
 * Without a written exam before it, an interview takes everybody who passed the screening.
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

/** The number of people by a ratio, rounded up; undefined without a ratio. It computes in tenths, so that 1.2 times 5 is exactly 6. */
export function byRatio(headcount: number, ratio: string): number | undefined {
  const tenths = Math.round(Number.parseFloat(ratio) * 10);
  return Number.isNaN(tenths) ? undefined : Math.ceil((headcount * tenths) / 10);
}

import { type ApplicationContext, type ApplicationStage, applicationStages } from "./application-status.ts";

const rank = (stage: ApplicationStage): number => applicationStages.indexOf(stage);

/** Whether `stage` comes no later than `limit` in a recruitment. */
export function isUpTo(stage: ApplicationStage, limit: ApplicationStage): boolean {
  return rank(stage) <= rank(limit);
}

/** The stage in which an application for this job begins. */
export function firstStage({ stages }: ApplicationContext): ApplicationStage {
  return stages[0] ?? "screen";
}

/**
 * The stage in which a candidate continues in this job after a transfer from `stage` of another job: the same stage, else the next one of
 * this job, else its last. A transfer never puts a candidate on a public list.
 */
export function stageOnArrival(stage: ApplicationStage, stages: readonly ApplicationStage[]): ApplicationStage {
  const before = stages.filter((candidate) => candidate !== "onboard" && candidate !== "publicity");
  return before.find((candidate) => rank(candidate) >= rank(stage)) ?? before.at(-1) ?? stages[0] ?? stage;
}

/** The stage of this job before the present one; the first if there is none. */
export function previousStage(stage: ApplicationStage, context: ApplicationContext): ApplicationStage {
  return context.stages.filter((candidate) => rank(candidate) < rank(stage)).at(-1) ?? firstStage(context);
}

/** The stage of this job after the present one, except the one of taking up the post; undefined when `stage` is the last. */
export function nextStage(
  stage: ApplicationStage,
  { stages }: Pick<ApplicationContext, "stages">,
): ApplicationStage | undefined {
  const position = stages.indexOf(stage);
  // If the stages of the job were changed, it may lack the present one. Then the general order of stages counts.
  const later =
    position >= 0 ? stages.slice(position + 1) : stages.filter((candidate) => rank(candidate) > rank(stage));
  return later.find((candidate) => candidate !== "onboard");
}

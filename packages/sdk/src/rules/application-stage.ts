import { type ApplicationContext, type ApplicationStage, applicationStages } from "./application-status.ts";

const rank = (stage: ApplicationStage): number => applicationStages.indexOf(stage);

/** Whether `stage` comes no later than `limit` in a recruitment. */
export function isUpTo(stage: ApplicationStage, limit: ApplicationStage): boolean {
  return rank(stage) <= rank(limit);
}

/** The stage in which an application to this job begins. */
export function firstStage({ stages }: ApplicationContext): ApplicationStage {
  return stages[0] ?? "screen";
}

/** The stage of this job that follows, short of taking up the post; undefined when `stage` is the last. */
export function nextStage(stage: ApplicationStage, { stages }: ApplicationContext): ApplicationStage | undefined {
  const position = stages.indexOf(stage);
  // A job whose stages were changed meanwhile may lack the present one: go by the order of a recruitment.
  const later =
    position >= 0 ? stages.slice(position + 1) : stages.filter((candidate) => rank(candidate) > rank(stage));
  return later.find((candidate) => candidate !== "onboard");
}

import { applicationStages } from "@bladekit/sdk/rules";
import type { Application } from "../../api.ts";
import { minuteOf } from "../../wire-time.ts";

type Step = Application["planSteps"][number];
type Standing = Pick<Application, "state" | "stage" | "stages" | "planSteps">;

/** A step of the plan, with its state for one candidate. */
export interface OwnStep extends Step {
  when: "done" | "current" | "ahead";
}

/** States in which the recruitment continues for the candidate. */
const running: readonly Application["state"][] = ["active", "returned"];

const rank = (stage: Step["stage"]) => (stage ? applicationStages.indexOf(stage) : undefined);

/** A step with a day and no time lasts until the end of that day. */
const endOf = ({ from, to }: Step) => (to || from).padEnd("yyyy-MM-dd HH:mm:ss".length, "~");

const whenOf = (step: Step, now: string): OwnStep["when"] =>
  endOf(step) < now ? "done" : step.from <= now ? "current" : "ahead";

/**
 * The dated steps that concern this candidate: past ones, current ones, and the next one. A step of a stage that the candidate has not
 * reached is neither past nor current, whatever its date. A reserve waits for a place and has no next step. An ended application has no
 * steps.
 */
export function ownSteps({ state, stage, stages, planSteps }: Standing, now: string): OwnStep[] {
  const isRunning = running.includes(state);
  if (!isRunning && state !== "reserve") return [];
  const at = rank(stage) ?? 0;
  const own = planSteps
    .filter((step) => step.from !== "" && (!step.stage || stages.includes(step.stage)))
    .map((step) => ({ ...step, when: whenOf(step, now) }))
    .sort((a, b) => a.from.localeCompare(b.from));
  const isBehind = (step: OwnStep) => (rank(step.stage) ?? 0) < at;
  const isReached = (step: OwnStep) =>
    step.when !== "ahead" && (isBehind(step) || (isRunning && rank(step.stage) === at));
  const isForAll = (step: OwnStep) => step.stage === undefined && step.when !== "ahead";
  const next = own.find((step) => isRunning && step.when === "ahead" && !(step.stage && isBehind(step)));
  return own.filter((step) => step === next || (step.stage ? isReached(step) : isForAll(step)));
}

/** The period of a step, to the minute. */
export function stepTime({ from, to }: Pick<Step, "from" | "to">): string {
  return [from, to].filter(Boolean).map(minuteOf).join(" — ");
}

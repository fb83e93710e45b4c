import { applicationStages } from "@bladekit/sdk/rules";
import type { Application } from "../../api.ts";
import { minuteOf } from "../../wire-time.ts";

type Step = Application["planSteps"][number];
type Standing = Pick<Application, "state" | "stage" | "stages" | "planSteps">;

/** A step of the plan as it lies for one person. */
export interface OwnStep extends Step {
  when: "done" | "current" | "ahead";
}

/** States in which the recruitment goes on for the person. */
const running: readonly Application["state"][] = ["active", "returned"];

const rank = (stage: Step["stage"]) => (stage ? applicationStages.indexOf(stage) : undefined);

/** A day without a time lasts until its end. */
const endOf = ({ from, to }: Step) => (to || from).padEnd("yyyy-MM-dd HH:mm:ss".length, "~");

const whenOf = (step: Step, now: string): OwnStep["when"] =>
  endOf(step) < now ? "done" : step.from <= now ? "current" : "ahead";

/**
 * The dated steps that are this person's: those behind, those that run, and the next one. A step of a stage that the person has not reached is
 * neither behind nor running, whatever its date. A reserve waits for a place and goes to no step; an application that is over has none.
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

/** From when to when a step lasts, to the minute. */
export function stepTime({ from, to }: Pick<Step, "from" | "to">): string {
  return [from, to].filter(Boolean).map(minuteOf).join(" — ");
}

import type { PlanDate, PlanStep } from "@bladekit/openapi";
import type { OwnNames } from "../../system/dict/dict-names.ts";

/** The steps of a plan as its column holds them, with their labels in the reader's language; none without a plan. */
export const namedSteps = (timeline: unknown, nameOf: OwnNames): PlanDate[] =>
  ((timeline ?? []) as PlanStep[]).map(({ label, from, to = "" }) => ({ label: nameOf(label), from, to }));

import type { PlanDate, PlanStep } from "@bladekit/openapi";
import type { OwnNames } from "../../system/dict/dict-names.ts";

/** The steps of a plan as its column holds them, with their labels in the reader's language; none without a plan. */
export const namedSteps = (timeline: unknown, nameOf: OwnNames): PlanDate[] =>
  ((timeline ?? []) as PlanStep[]).map(({ label, from, to = "", stage, batch }) => ({
    ...{ label: nameOf(label), from, to },
    ...(stage && { stage }),
    ...(batch && { batch: nameOf(batch) }),
  }));

/** Codes of posts as staff write them, with commas of either script. */
const codesIn = (posts = "") => posts.split(/[,，、;；\s]+/).filter(Boolean);

/** The steps of a plan that concern a post: those that name it, and those that name none. */
export const stepsOfPost = (timeline: unknown, jobCode: string): PlanStep[] =>
  ((timeline ?? []) as PlanStep[]).filter(({ posts }) => {
    const codes = codesIn(posts);
    return codes.length === 0 || codes.includes(jobCode);
  });

/** The batch that a plan puts a post into; undefined where no step names the post. */
export const batchOfPost = (timeline: unknown, jobCode: string): string | undefined =>
  ((timeline ?? []) as PlanStep[]).find(({ posts, batch }) => batch && codesIn(posts).includes(jobCode))?.batch;

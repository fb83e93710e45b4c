import type { RecruitPlan } from "@bladekit/openapi";

/** Whether a plan or list can be sent for approval: the hospital requires one, and it was not given yet. */
export const isUnapproved = (approval: RecruitPlan["approval"]): boolean =>
  approval === "needed" || approval === "refused";

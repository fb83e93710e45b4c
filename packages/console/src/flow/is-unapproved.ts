import type { RecruitPlan } from "@bladekit/openapi";

/** Whether a plan or list can be sent for approval: the hospital asks for one, and there is none yet. */
export const isUnapproved = (approval: RecruitPlan["approval"]): boolean =>
  approval === "needed" || approval === "refused";

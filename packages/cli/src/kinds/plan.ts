import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { entityKind } from "./entity-kind.ts";
import { usage } from "./usage.ts";

/** Plans, known by their name. They begin as drafts: publishing one is a decision of a person. */
export const plan = entityKind(recruitPlan, {
  section: "plans",
  scope: "tenant",
  key: "name",
  usedBy: [usage.jobsOfPlan, usage.articlesOfPlan],
  // Results of a plan, and texts that are known by their numbers.
  without: ["version", "resultNoticeIds", "consentTextId", "privacyTextId"],
});

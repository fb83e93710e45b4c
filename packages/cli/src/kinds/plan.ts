import { recruitPlan } from "@bladekit/openapi/entities/recruit-plan";
import { recruitPeriods } from "@bladekit/sdk/rules";
import { entityKind } from "./entity-kind.ts";
import { pastOf, publishing, refusesDraft } from "./publishing.ts";

/** Plans, known by their name. */
export const plan = entityKind(recruitPlan, {
  section: "plans",
  scope: "tenant",
  key: "name",
  // These are results of a plan, or texts that the server numbers.
  without: ["version", "resultNoticeIds", "consentTextId", "privacyTextId"],
  beside: publishing({ folder: "/mrhr-zpgl-new/recruitPlan", past: pastOf.plan }),
  periods: { "": recruitPeriods.plan, "timeline.*": recruitPeriods.step },
  refuses: refusesDraft,
  takesAway: ({ field, from, to }) => field === "publishState" && from === "published" && to !== from,
});

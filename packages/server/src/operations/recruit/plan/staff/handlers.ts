import { defineHandlers } from "../../../../context/handler.ts";
import { removeRows } from "../../../../lists/remove-rows.ts";
import { getCampaign } from "./campaign.ts";
import { inState, plans } from "./plans.ts";
import { publishPlans } from "./publish-plans.ts";
import { submitPlan } from "./submit-plan.ts";

export const planStaffHandlers = defineHandlers({
  listRecruitPlan: (ctx, { query }) => plans.page(ctx, query, inState(query.publishState)),

  getRecruitPlan: (ctx, { query }) => plans.detail(ctx, query.id),

  submitRecruitPlan: (ctx, { body }) => submitPlan(ctx, body),

  removeRecruitPlan: removeRows(plans),

  getCampaign: (ctx, { query }) => getCampaign(ctx, query.id),

  publishRecruitPlan: (ctx, { query }) => publishPlans(ctx, query),
});

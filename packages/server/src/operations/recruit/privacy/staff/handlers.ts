import { defineHandlers } from "../../../../context/handler.ts";
import { listConsentTextVersions, publishConsentText } from "../consent-text.ts";
import { listRecruitErasure } from "../erasure-log.ts";
import { readIdCardScan } from "../id-card-scan.ts";
import { listPrivacyViews, revealApplication } from "../view-log.ts";
import { answerRecruitDataRequest, listRecruitDataRequest } from "./data-requests.ts";
import { findRetentionMonths, saveRetention } from "./retention.ts";

export const privacyStaffHandlers = defineHandlers({
  revealApplication: (ctx, { body }) => revealApplication(ctx, body),
  readRevealedScan: (ctx, { query }) => readIdCardScan(ctx, query),
  listPrivacyViews: (ctx, { query }) => listPrivacyViews(ctx, query),
  listConsentTextVersions: (ctx, { query }) => listConsentTextVersions(ctx, query),
  publishConsentText: (ctx, { body }) => publishConsentText(ctx, body),
  listRecruitErasure: (ctx, { query }) => listRecruitErasure(ctx, query),
  listRecruitDataRequest: (ctx, { query }) => listRecruitDataRequest(ctx, query),
  answerRecruitDataRequest: (ctx, { body }) => answerRecruitDataRequest(ctx, body),
  getRetention: async (ctx) => ({ retentionMonths: await findRetentionMonths(ctx.db) }),
  submitRetention: (ctx, { body }) => saveRetention(ctx, body),
});

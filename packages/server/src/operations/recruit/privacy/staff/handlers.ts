import { defineHandlers } from "../../../../context/handler.ts";
import { listOwnConsents, withdrawConsent } from "../consent.ts";
import { consentTexts, listConsentTextVersions, publishConsentText } from "../consent-text.ts";
import { exportOwnData, removeOwnAccount } from "../own/own-data.ts";
import { listOwnViews, listPrivacyViews, revealApplication } from "../view-log.ts";
import { findRetentionMonths, saveRetention } from "./retention.ts";

export const privacyHandlers = defineHandlers({
  revealApplication: (ctx, { body }) => revealApplication(ctx, body),
  listPrivacyViews: (ctx, { query }) => listPrivacyViews(ctx, query),
  listOwnViews: (ctx, { query }) => listOwnViews(ctx, query),
  listOwnConsents: (ctx) => listOwnConsents(ctx),
  withdrawConsent: (ctx, { body }) => withdrawConsent(ctx, body.id),
  exportOwnData: (ctx) => exportOwnData(ctx),
  removeOwnAccount: async (ctx) => {
    await removeOwnAccount(ctx);
    return {};
  },
  listConsentTexts: (ctx) => consentTexts(ctx.db),
  listConsentTextVersions: (ctx, { query }) => listConsentTextVersions(ctx, query),
  publishConsentText: (ctx, { body }) => publishConsentText(ctx, body),
  getRetention: async (ctx) => ({ retentionMonths: await findRetentionMonths(ctx.db) }),
  submitRetention: (ctx, { body }) => saveRetention(ctx, body),
});

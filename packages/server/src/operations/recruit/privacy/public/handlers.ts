import { defineHandlers } from "../../../../context/handler.ts";
import { consentTexts } from "../consent-text.ts";

export const consentTextHandlers = defineHandlers({
  listConsentTexts: (ctx) => consentTexts(ctx.db),
});

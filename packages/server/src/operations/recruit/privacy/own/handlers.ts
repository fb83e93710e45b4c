import { defineHandlers } from "../../../../context/handler.ts";
import { requireOwnPassword, wrongPassword } from "../../../system/user/require-own-password.ts";
import { listOwnConsents, withdrawConsent } from "../consent.ts";
import { listOwnDataRequests, submitOwnDataRequest } from "../data-request.ts";
import { listOwnViews } from "../view-log.ts";
import { exportOwnData, removeOwnAccount } from "./own-data.ts";
import { listOwnRecipients } from "./own-recipients.ts";

export const ownPrivacyHandlers = defineHandlers({
  listOwnViews: (ctx, { query }) => listOwnViews(ctx, query),
  listOwnConsents: (ctx) => listOwnConsents(ctx),
  withdrawConsent: (ctx, { body }) => withdrawConsent(ctx, body.id),
  listOwnRecipients: (ctx) => listOwnRecipients(ctx),
  listOwnDataRequests: (ctx) => listOwnDataRequests(ctx),
  submitOwnDataRequest: (ctx, { body }) => submitOwnDataRequest(ctx, body),
  exportOwnData: (ctx) => exportOwnData(ctx),
  removeOwnAccount: async (ctx, { body }) => {
    await requireOwnPassword(ctx, "password", body.password, wrongPassword);
    await removeOwnAccount(ctx);
    return {};
  },
});

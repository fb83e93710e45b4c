import { defineHandlers } from "../../../../context/handler.ts";
import { say } from "../../../../contract/say.ts";
import { requireOwnPassword } from "../../../system/user/require-own-password.ts";
import { listOwnConsents, withdrawConsent } from "../consent.ts";
import { listOwnViews } from "../view-log.ts";
import { exportOwnData, removeOwnAccount } from "./own-data.ts";

export const ownPrivacyHandlers = defineHandlers({
  listOwnViews: (ctx, { query }) => listOwnViews(ctx, query),
  listOwnConsents: (ctx) => listOwnConsents(ctx),
  withdrawConsent: (ctx, { body }) => withdrawConsent(ctx, body.id),
  exportOwnData: (ctx) => exportOwnData(ctx),
  removeOwnAccount: async (ctx, { body }) => {
    await requireOwnPassword(ctx, "password", body.password, say("密码不正确", "The password is wrong"));
    await removeOwnAccount(ctx);
    return {};
  },
});

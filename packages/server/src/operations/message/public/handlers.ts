import { normalisePhone } from "@bladekit/sdk/rules";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { forTenant } from "../../../db/tenant-scope.ts";
import { readable } from "../../../services/message/secret.ts";
import { useCaptcha } from "../../../services/security/captcha.ts";
import { enforceLimit, slowAddress } from "../../../services/security/rate-limit.ts";
import { isOpenTenant } from "../../system/tenant/tenant-host.ts";
import { outboxColumns } from "../outbox-columns.ts";
import { sendPhoneCaptcha } from "../phone-captcha.ts";
import { readPhone } from "../read-phone.ts";

/** Codes by SMS for visitors, and the outbox of a demo, which has no phones. */
export const publicMessageHandlers = {
  ...defineHandlers({
    listPublicOutbox: async (ctx, { query }) => {
      if (!ctx.config.demo) throw new Refusal("not_found");
      const rows = await ctx.db
        .selectFrom("messageOutbox")
        .select(outboxColumns)
        .$if(!!query.phone, (list) => list.where("recipient", "=", normalisePhone(query.phone ?? "")))
        .orderBy("id", "desc")
        .limit(20)
        .execute();
      return rows.map((row) => readable(ctx.personalData, row, () => !!query.phone));
    },
  }),
  ...definePlatformHandlers("namedTenant", {
    sendPhoneCaptcha: async (ctx, { query, header }) => {
      const phone = readPhone("phone", query.phone);
      const tenantId = query.tenantId ?? ctx.tenantId;
      if (!(await isOpenTenant(ctx.platform, tenantId))) throw new Refusal("tenant_unknown");
      await useCaptcha(ctx.counters, header["Captcha-Key"], header["Captcha-Code"]);
      await slowAddress(ctx, "phoneCaptchaFromAddress");
      const whose = `${tenantId}:${ctx.personalData.index(tenantId, phone)}`;
      await enforceLimit(ctx, "phoneCaptchaOnce", whose);
      await enforceLimit(ctx, "phoneCaptchaDaily", whose);
      await sendPhoneCaptcha(ctx, forTenant(ctx.platform, tenantId), phone, query.type ?? "register");
      return {};
    },
  }),
};

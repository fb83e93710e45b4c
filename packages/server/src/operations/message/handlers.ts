import { messageOutbox } from "@bladekit/openapi/entities/message-outbox";
import { normalisePhone } from "@bladekit/sdk/rules";
import { requireUser } from "../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../context/handler.ts";
import { Refusal } from "../../contract/errors.ts";
import { sorted, sortOf } from "../../contract/sort.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { cut, pageOf, readPage, toPage } from "../../lists/page.ts";
import { readable } from "../../services/message/secret.ts";
import { useCaptcha } from "../../services/security/captcha.ts";
import { enforceLimit, slowAddress } from "../../services/security/rate-limit.ts";
import { isOpenTenant } from "../system/tenant/tenant-host.ts";
import { sendPhoneCaptcha } from "./phone-captcha.ts";
import { readPhone } from "./read-phone.ts";
import { resend } from "./resend.ts";

const columns = [
  "id",
  "channel",
  "recipient",
  "template",
  "subject",
  "content",
  "state",
  "attempts",
  "failure",
  "sentTime",
  "createTime",
  "secretCipher",
  "createUser",
] as const;

const wholeRecipient = (text: string) => (text.includes("@") ? text.trim() : normalisePhone(text));

const orders = { table: "messageOutbox", sortable: messageOutbox.sorts, order: [], key: "id" };

export const messageHandlers = {
  ...defineHandlers({
    listOutbox: async (ctx, { query }) => {
      const paging = pageOf(query);
      const base = ctx.db
        .selectFrom("messageOutbox")
        .$if(!!query.recipient, (list) => list.where("recipient", "=", wholeRecipient(query.recipient ?? "")))
        .$if(!!query.channel, (list) => list.where("channel", "=", query.channel ?? "sms"))
        .$if(!!query.state, (list) => list.where("state", "=", query.state ?? "kept"));
      const [records, total] = await readPage(ctx.db, paging, base, (limit) =>
        cut(sorted(base.select(columns), sortOf(query, orders)), paging, limit),
      );
      const { userId } = requireUser(ctx);
      return toPage(
        records.map((row) => readable(ctx.personalData, row, ({ createUser }) => createUser === userId)),
        total,
        paging,
      );
    },

    resendOutbox: async (ctx, { query }) => {
      await resend(ctx, query.ids.split(","));
      return {};
    },

    listPublicOutbox: async (ctx, { query }) => {
      if (!ctx.config.demo) throw new Refusal("not_found");
      const rows = await ctx.db
        .selectFrom("messageOutbox")
        .select(columns)
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

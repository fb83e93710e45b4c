import { messageOutbox } from "@bladekit/openapi/entities/message-outbox";
import { normalisePhone } from "@bladekit/sdk/rules";
import { requireUser } from "../../context/context.ts";
import { defineHandlers } from "../../context/handler.ts";
import { sorted, sortOf } from "../../contract/sort.ts";
import { cut, pageOf, readPage, toPage } from "../../lists/page.ts";
import { readable } from "../../services/message/secret.ts";
import { outboxColumns } from "./outbox-columns.ts";
import { resend } from "./resend.ts";

const wholeRecipient = (text: string) => (text.includes("@") ? text.trim() : normalisePhone(text));

const orders = { table: "messageOutbox", sortable: messageOutbox.sorts, order: [], key: "id" };

export const messageHandlers = defineHandlers({
  listOutbox: async (ctx, { query }) => {
    const paging = pageOf(query);
    const base = ctx.db
      .selectFrom("messageOutbox")
      .$if(!!query.recipient, (list) => list.where("recipient", "=", wholeRecipient(query.recipient ?? "")))
      .$if(!!query.channel, (list) => list.where("channel", "=", query.channel ?? "sms"))
      .$if(!!query.state, (list) => list.where("state", "=", query.state ?? "kept"));
    const [records, total] = await readPage(ctx.db, paging, base, (limit) =>
      cut(sorted(base.select(outboxColumns), sortOf(query, orders)), paging, limit),
    );
    const { userId, viewer } = requireUser(ctx);
    return toPage(
      records.map((row) => readable(ctx.personalData, row, ({ createUser }) => !viewer && createUser === userId)),
      total,
      paging,
    );
  },

  resendOutbox: async (ctx, { query }) => {
    await resend(ctx, query.ids.split(","));
    return {};
  },
});

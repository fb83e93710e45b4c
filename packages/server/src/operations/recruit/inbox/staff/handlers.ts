import { defineHandlers } from "../../../../context/handler.ts";
import { countOwnUnread, listOwnInbox, readOwnInbox } from "../own/own-inbox.ts";
import { messageTemplates, saveMessageTemplate } from "./templates.ts";

export const inboxHandlers = defineHandlers({
  listOwnInbox: (ctx, { query }) => listOwnInbox(ctx, query),
  countOwnUnread: (ctx) => countOwnUnread(ctx),
  readOwnInbox: (ctx, { body }) => readOwnInbox(ctx, body.ids),
  readAllOwnInbox: (ctx) => readOwnInbox(ctx),
  listMessageTemplates: (ctx) => messageTemplates(ctx.db),
  submitMessageTemplate: (ctx, { body }) => saveMessageTemplate(ctx, body),
});

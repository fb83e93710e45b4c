import { defineHandlers } from "../../../../context/handler.ts";
import { countOwnUnread, listOwnInbox, readOwnInbox } from "./own-inbox.ts";

export const ownInboxHandlers = defineHandlers({
  listOwnInbox: (ctx, { query }) => listOwnInbox(ctx, query),
  countOwnUnread: (ctx) => countOwnUnread(ctx),
  readOwnInbox: (ctx, { body }) => readOwnInbox(ctx, body.ids),
  readAllOwnInbox: (ctx) => readOwnInbox(ctx),
});

import { defineHandlers } from "../../../../context/handler.ts";
import { getOwnTicket } from "./own-ticket.ts";

export const ownTicketHandlers = defineHandlers({
  getOwnTicket: (ctx, { query }) => getOwnTicket(ctx, query.id),
});

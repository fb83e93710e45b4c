import { defineHandlers } from "../../../../context/handler.ts";
import { changeTickets } from "./change-tickets.ts";
import { issueTickets } from "./issue-tickets.ts";
import { listTickets } from "./list-tickets.ts";

export const ticketStaffHandlers = defineHandlers({
  listTickets: (ctx, { query }) => listTickets(ctx, query),
  issueTickets: (ctx, { body }) => issueTickets(ctx, body),
  changeTickets: (ctx, { body }) => changeTickets(ctx, body),
});

import { defineHandlers } from "../../../../context/handler.ts";
import { printTickets } from "./print-tickets.ts";
import { getApplicationDocument } from "./staff-document.ts";

export const documentStaffHandlers = defineHandlers({
  getApplicationDocument: (ctx, { query }) => getApplicationDocument(ctx, query),
  printTickets: (ctx, { query }) => printTickets(ctx, query),
});

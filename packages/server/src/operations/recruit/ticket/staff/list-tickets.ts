import type { ExamTicketRow, operations } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { cut, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { findRound, ticketRows, toTicketRow } from "../ticket-rows.ts";

type Query = NonNullable<operations["listTickets"]["parameters"]["query"]>;

/** Tickets of a plan or post, by their numbers; all when neither is named. @throws Refusal `not_found` */
export async function listTickets(ctx: Context, query: Query): Promise<Page<ExamTicketRow>> {
  const { planId, jobId } = query;
  const round = planId || jobId ? await findRound(ctx.db, query) : undefined;
  const paging = pageOf(query);
  const rows = ticketRows(ctx.db)
    .$if(round !== undefined, (all) => all.where("ticket.roundId", "=", round?.roundId ?? ""))
    .$if(round?.jobId !== undefined, (all) => all.where("application.jobId", "=", round?.jobId ?? ""));
  const inOrder = rows.orderBy("ticket.ticketNo").orderBy("ticket.applicationId");
  const [page, total] = await readPage(ctx.db, paging, rows, (limit) => cut(inOrder, paging, limit));
  return toPage(page.map(toTicketRow), total, paging);
}

import type { ExamTicket, TicketPeriod } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";

/**
 * The exam ticket of one of the caller's applications, while the plan lets tickets be printed.
 * @throws Refusal `not_found`, `ticket_unavailable` before and after that
 */
export async function getOwnTicket(ctx: Context, id: string): Promise<ExamTicket> {
  const row = await ownTicket(ctx, id)
    .select(["ticket.ticketNo", "ticket.room", "ticket.seat", "ticket.examTime as time", "ticket.place"])
    .select(["application.applicationNo", "application.candidateName", "application.jobTitle"])
    .select("plan.name as planName")
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const { planName, ticketStart, ticketEnd, ...ticket } = row;
  const { isOpen, ...period } = toPeriod({ ticketStart, ticketEnd }, ctx.now);
  if (!isOpen) throw new Refusal("ticket_unavailable");
  return { ...ticket, planName: planName ?? "", ...period };
}

/** When the ticket of one of the caller's applications can be printed; nothing when there is none. */
export async function readTicketPeriod(ctx: Context, id: string): Promise<{ ticket?: TicketPeriod }> {
  const row = await ownTicket(ctx, id).executeTakeFirst();
  return row ? { ticket: toPeriod(row, ctx.now) } : {};
}

/** The ticket, its application, post and plan. */
function ownTicket(ctx: Context, id: string) {
  return ctx.db
    .selectFrom("recruitTicket as ticket")
    .innerJoin("recruitApplication as application", "application.id", "ticket.applicationId")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .select(["plan.ticketStart", "plan.ticketEnd"])
    .where("application.id", "=", id)
    .where("application.guestId", "=", requireUser(ctx).userId)
    .where("application.state", "=", "active");
}

function toPeriod(
  { ticketStart, ticketEnd }: { ticketStart: string | null; ticketEnd: string | null },
  now: string,
): TicketPeriod {
  return {
    printFrom: ticketStart ?? "",
    printTo: ticketEnd ?? "",
    isOpen: (!ticketStart || ticketStart <= now) && (!ticketEnd || now <= ticketEnd),
  };
}

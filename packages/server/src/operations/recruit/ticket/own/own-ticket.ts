import type { ExamTicket, TicketPeriod } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { examOfPlan, writtenExam } from "../written-exam.ts";

/**
 * The exam ticket of one of the caller's applications, while the plan lets tickets be printed.
 * @throws Refusal `not_found`, `ticket_unavailable` before and after that
 */
export async function getOwnTicket(ctx: Context, id: string): Promise<ExamTicket> {
  const row = await ownTickets(ctx)
    .select(["ticket.ticketNo", "ticket.room", "ticket.seat", "ticket.place"])
    .select(["application.applicationNo", "application.candidateName", "application.jobTitle"])
    .select(["plan.name as planName", ...examOfPlan])
    .where("application.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const { planName, time, ticketStart, ticketEnd, examSubjects, examNotice, examMapLink, ...ticket } = row;
  const { isOpen, ...period } = toPeriod({ time, ticketStart, ticketEnd }, ctx.now);
  if (!isOpen) throw new Refusal("ticket_unavailable");
  const exam = writtenExam({ examSubjects, examNotice, examMapLink });
  return { ...ticket, planName: planName ?? "", ...exam, ...period };
}

/** When the tickets of the caller's applications can be printed, by application; of those that have one. */
export async function readTicketPeriods(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TicketPeriod>> {
  if (ids.length === 0) return new Map();
  const rows = await ownTickets(ctx).select("application.id").where("application.id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, toPeriod(row, ctx.now)]));
}

/** The caller's tickets with their applications, posts and plans. */
function ownTickets(ctx: Context) {
  return ctx.db
    .selectFrom("recruitTicket as ticket")
    .innerJoin("recruitApplication as application", "application.id", "ticket.applicationId")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .select(["ticket.examTime as time", "plan.ticketStart", "plan.ticketEnd"])
    .where("application.guestId", "=", requireUser(ctx).userId)
    .where("application.state", "=", "active");
}

function toPeriod(
  { time, ticketStart, ticketEnd }: { time: string; ticketStart: string | null; ticketEnd: string | null },
  now: string,
): TicketPeriod {
  return {
    time,
    printFrom: ticketStart ?? "",
    printTo: ticketEnd ?? "",
    isOpen: (!ticketStart || ticketStart <= now) && (!ticketEnd || now <= ticketEnd),
  };
}

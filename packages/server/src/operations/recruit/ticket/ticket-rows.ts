import type { ExamTicketRow } from "@bladekit/openapi";
import type { ApplicationStatus, Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/** Whose tickets are meant: those of a plan, or of one post. */
export type Round = { planId?: string; jobId?: string };

/** The unit in which tickets are numbered and seated: a plan, or a post that has none. `jobId` narrows to a post of it. */
export type FoundRound = {
  roundId: string;
  jobId: string | undefined;
  examTime: string;
  examPlace: string;
  openRatioDefault: string;
  /** Nobody gets a ticket whose fee is neither paid nor waived. */
  needsFee: boolean;
};

/** Finds a round, with `lock` held until the end of the transaction, so that numbers and seats are given one after the other. @throws Refusal `not_found` */
export async function findRound(
  db: TenantDatabase,
  { planId, jobId }: Round,
  lock: "lock" | "look" = "look",
): Promise<FoundRound> {
  const job = jobId
    ? await db
        .selectFrom("recruitJob")
        .select(["id", "planId"])
        .where("id", "=", jobId)
        .where("isDeleted", "=", 0)
        .$if(lock === "lock", (rows) => rows.forNoKeyUpdate())
        .executeTakeFirst()
    : undefined;
  if (jobId && !job) throw new Refusal("not_found");
  const id = job ? job.planId : (planId ?? "0");
  if (job && id === null) {
    return { roundId: job.id, jobId, examTime: "", examPlace: "", openRatioDefault: "", needsFee: false };
  }
  // A user who may see a post of a plan may hand out its tickets.
  const plan = await (job ? withoutDataScopes(db) : db)
    .selectFrom("recruitPlan")
    .select(["id", "examTime", "examPlace", "openRatioDefault", "fee", "feeBeforeTicket"])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .$if(lock === "lock", (rows) => rows.forNoKeyUpdate())
    .executeTakeFirst();
  if (!plan) throw new Refusal("not_found");
  const { examPlace, openRatioDefault, fee, feeBeforeTicket } = plan;
  const needsFee = feeBeforeTicket && fee > 0;
  return { roundId: plan.id, jobId, examTime: plan.examTime ?? "", examPlace, openRatioDefault, needsFee };
}

/** Tickets with what staff see beside them. */
export function ticketRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitTicket as ticket", "ticket.applicationId", "application.id")
    .select(["application.id", "application.applicationNo", "application.candidateName", "application.jobId"])
    .select(["application.jobTitle", "application.state", "application.stage", "application.result"])
    .select(["ticket.roundId", "ticket.ticketNo", "ticket.room", "ticket.seat", "ticket.examTime", "ticket.place"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof ticketRows>["executeTakeFirstOrThrow"]>>;

/** A ticket as staff see it. */
export function toTicketRow({ roundId: _, examTime: time, state, stage, result, ...row }: Row): ExamTicketRow {
  return { ...row, ...({ state, stage, result } as ApplicationStatus), time };
}

/** Where somebody sits, in words. */
export const seatText = ({ room, seat }: { room: string; seat: string }): Sentence =>
  say("{}考场 {}座", "Room {}, seat {}", room, seat);

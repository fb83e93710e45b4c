import type { AppointmentClash } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { say } from "../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { attending, type Session } from "./sessions.ts";

const shown = 200;

/** A ticket says when its exam begins and not when it ends. This is the shortest usual paper. */
const examEnd = sql<string>`ticket.exam_time + interval '90 minutes'`;
const examTitle = sql<string>`concat('笔试 ', ticket.ticket_no)`;

/** Two places of one person at times that overlap. A person is a candidate with all of the applications, whoever looks. */
function overlaps(db: TenantDatabase) {
  return withoutDataScopes(db)
    .selectFrom("recruitInvitee as invitee")
    .innerJoin("recruitApplication as application", "application.id", "invitee.applicationId")
    .innerJoin("recruitAppointment as session", "session.id", "invitee.appointmentId")
    .innerJoin("recruitApplication as same", "same.guestId", "application.guestId")
    .innerJoin("recruitInvitee as other", "other.applicationId", "same.id")
    .innerJoin("recruitAppointment as otherSession", "otherSession.id", "other.appointmentId")
    .whereRef("other.id", "<>", "invitee.id")
    .where("invitee.seatNo", "is not", null)
    .where("other.seatNo", "is not", null)
    .where("application.state", "in", attending)
    .where("same.state", "in", attending)
    .whereRef("session.startTime", "<", "otherSession.endTime")
    .whereRef("otherSession.startTime", "<", "session.endTime");
}

/** Places of people whose exam, by the ticket of any of their applications, falls into the session. */
function examOverlaps(db: TenantDatabase) {
  return (
    withoutDataScopes(db)
      .selectFrom("recruitInvitee as invitee")
      .innerJoin("recruitApplication as application", "application.id", "invitee.applicationId")
      .innerJoin("recruitAppointment as session", "session.id", "invitee.appointmentId")
      .innerJoin("recruitApplication as same", "same.guestId", "application.guestId")
      .innerJoin("recruitTicket as ticket", "ticket.applicationId", "same.id")
      .where("invitee.seatNo", "is not", null)
      .where("application.state", "in", attending)
      .where("same.state", "in", attending)
      .whereRef("session.startTime", "<", examEnd)
      .whereRef("ticket.examTime", "<", "session.endTime")
      // The session of the written exam and its ticket are about one thing.
      .where((row) => row.or([row("session.kind", "<>", "written"), row("same.id", "<>", row.ref("application.id"))]))
  );
}

/**
 * Clashes of the people of some sessions with each other, with all other sessions and with exam tickets; a pair of sessions is told once.
 */
export async function findClashes(db: TenantDatabase, ids: readonly string[]): Promise<AppointmentClash[]> {
  const [sessions, exams] = await Promise.all([
    overlaps(db)
      .select(["invitee.id as inviteeId", "application.candidateName", "application.applicationNo"])
      .select(["session.title", "session.startTime", "session.endTime", "otherSession.title as otherTitle"])
      .select(["otherSession.startTime as otherStartTime", "otherSession.endTime as otherEndTime"])
      .where("invitee.appointmentId", "in", ids)
      .where((row) => row.or([row("other.appointmentId", "not in", ids), row("invitee.id", "<", row.ref("other.id"))]))
      .orderBy("session.startTime")
      .orderBy("application.applicationNo")
      .limit(shown)
      .execute(),
    examOverlaps(db)
      .select(["invitee.id as inviteeId", "application.candidateName", "application.applicationNo"])
      .select(["session.title", "session.startTime", "session.endTime", examTitle.as("otherTitle")])
      .select(["ticket.examTime as otherStartTime", examEnd.as("otherEndTime")])
      .where("invitee.appointmentId", "in", ids)
      .orderBy("session.startTime")
      .orderBy("application.applicationNo")
      .limit(shown)
      .execute(),
  ]);
  return [...sessions, ...exams].slice(0, shown);
}

/** The sentence against a session for one person who has another at that time; undefined where there is none. */
export async function clashWith(
  db: TenantDatabase,
  { id, applicationId }: { id: string; applicationId: string },
  { startTime, endTime, kind }: Pick<Session, "startTime" | "endTime" | "kind">,
): Promise<Sentence | undefined> {
  const session = await withoutDataScopes(db)
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitApplication as same", "same.guestId", "application.guestId")
    .innerJoin("recruitInvitee as other", "other.applicationId", "same.id")
    .innerJoin("recruitAppointment as session", "session.id", "other.appointmentId")
    .select(["session.title", "session.startTime"])
    .where("application.id", "=", applicationId)
    .where("same.state", "in", attending)
    .where("other.id", "<>", id)
    .where("other.seatNo", "is not", null)
    .where("session.startTime", "<", endTime)
    .where("session.endTime", ">", startTime)
    .orderBy("session.startTime")
    .executeTakeFirst();
  const exam = await withoutDataScopes(db)
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitApplication as same", "same.guestId", "application.guestId")
    .innerJoin("recruitTicket as ticket", "ticket.applicationId", "same.id")
    .select([examTitle.as("title"), "ticket.examTime as startTime"])
    .where("application.id", "=", applicationId)
    .where("same.state", "in", attending)
    .where("ticket.examTime", "<", endTime)
    .where(examEnd, ">", startTime)
    .$if(kind === "written", (rows) => rows.whereRef("same.id", "<>", "application.id"))
    .executeTakeFirst();
  const other = session ?? exam;
  return (
    other &&
    say(
      "与同一人 {} 的“{}”时间冲突",
      "The person has another appointment at that time: {}, “{}”",
      other.startTime.slice(0, 16),
      other.title,
    )
  );
}

import type { AppointmentKind, Attendance, InviteeState, RecruitInvitee } from "@bladekit/openapi";
import type { ApplicationStatus } from "@bladekit/sdk/rules";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** Places in sessions as far as their applications are seen, with what staff see beside them. */
export function inviteeRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitInvitee as invitee", "invitee.applicationId", "application.id")
    .innerJoin("recruitAppointment as session", "session.id", "invitee.appointmentId")
    .select(["invitee.id", "invitee.appointmentId", "invitee.applicationId", "invitee.seatNo", "invitee.state"])
    .select(["invitee.note", "invitee.attendance", "invitee.checkTime", "invitee.sequence"])
    .select(["session.title", "session.kind", "session.startTime", "session.endTime", "session.place", "session.room"])
    .select(["session.mapLink", "session.bring"])
    .select(["session.planId", "session.confirmUntil", "application.applicationNo", "application.candidateName"])
    .select([
      "application.jobTitle",
      "application.state as applicationState",
      "application.stage",
      "application.result",
    ])
    .where("session.isDeleted", "=", 0);
}

export type InviteeRow = Awaited<ReturnType<ReturnType<typeof inviteeRows>["executeTakeFirstOrThrow"]>>;

/** How the application of a place stands. */
export const statusOf = ({ applicationState: state, stage, result }: InviteeRow) =>
  ({ state, stage, result }) as ApplicationStatus;

/** A place as staff see it. */
export function toInvitee(row: InviteeRow): RecruitInvitee {
  const { id, appointmentId, applicationId, applicationNo, candidateName, jobTitle, startTime, place, room, note } =
    row;
  return {
    ...{ id, appointmentId, applicationId, applicationNo, candidateName, jobTitle, startTime, place, room, note },
    appointmentTitle: row.title,
    kind: row.kind as AppointmentKind,
    seatNo: row.seatNo ?? 0,
    state: row.state as InviteeState,
    attendance: row.attendance as Attendance,
    checkTime: row.checkTime ?? "",
  };
}

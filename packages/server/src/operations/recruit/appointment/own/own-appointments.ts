import type { AppointmentKind, AppointmentTime, Attendance, InviteeState, OwnAppointment } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { inviteeRows } from "../invitee-rows.ts";
import { attending, freeNumbers, sessionsOfStep, takenNumbers, visible } from "../sessions.ts";

const most = 500;

/** The caller's places in sessions that are published, those of others never. */
export function ownRows(db: TenantDatabase, guestId: string) {
  return inviteeRows(db)
    .innerJoin("recruitPlan as plan", "plan.id", "session.planId")
    .select("plan.name as planName")
    .where("application.guestId", "=", guestId)
    .where("invitee.state", "in", visible);
}

export type OwnRow = Awaited<ReturnType<ReturnType<typeof ownRows>["executeTakeFirstOrThrow"]>>;

/** Why an answer is not taken now; undefined when it is. */
export function barOf(row: OwnRow, now: string): Sentence | undefined {
  if (
    !(attending as readonly string[]).includes(row.applicationState) ||
    (row.seatNo === null && row.state !== "declined")
  )
    return say("该投递已结束，无需答复", "This application is over, so no answer is needed");
  if (row.startTime <= now)
    return say("该日程已经开始，不能再答复", "This appointment has begun, so it takes no answer");
  if (row.state === "declined")
    return say(
      "您已放弃这项日程，如有变化请致电医院",
      "You declined this appointment. Call the hospital if that has changed",
    );
  if (row.confirmUntil && row.confirmUntil < now)
    return say(
      "答复已于 {} 截止，如有变化请致电医院",
      "Answers closed at {}. Call the hospital if something has changed",
      row.confirmUntil.slice(0, 16),
    );
  return undefined;
}

/** An appointment as its candidate sees it. */
export function toOwn(row: OwnRow, now: string): OwnAppointment {
  const { id, applicationId, jobTitle, planName, title, place, room, mapLink, startTime, endTime, bring, note } = row;
  return {
    ...{ id, applicationId, jobTitle, planName, title, place, room, mapLink, startTime, endTime, bring, note },
    kind: row.kind as AppointmentKind,
    seatNo: row.seatNo ?? 0,
    state: row.state as InviteeState,
    confirmUntil: row.confirmUntil ?? "",
    canAnswer: barOf(row, now) === undefined,
    attendance: row.attendance as Attendance,
    sequence: row.sequence,
  };
}

/** The caller's appointments, the earliest first. */
export async function listOwnAppointments(ctx: Context, applicationId = ""): Promise<OwnAppointment[]> {
  const rows = await ownRows(ctx.db, requireUser(ctx).userId)
    .$if(applicationId !== "", (all) => all.where("application.id", "=", applicationId))
    .orderBy("session.startTime")
    .orderBy("invitee.id")
    .limit(most)
    .execute();
  return rows.map((row) => toOwn(row, ctx.now));
}

/** Sessions that the caller can take instead, the earliest first. @throws Refusal `not_found` */
export async function listOwnTimes(ctx: Context, id: string): Promise<AppointmentTime[]> {
  const row = await ownRows(ctx.db, requireUser(ctx).userId).where("invitee.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const step = { planId: row.planId, kind: row.kind as AppointmentKind, title: row.title };
  const others = (await sessionsOfStep(ctx.db, step)).filter(
    (session) => session.id !== row.appointmentId && session.startTime > ctx.now,
  );
  if (others.length === 0 || barOf(row, ctx.now)) return [];
  const taken = await takenNumbers(
    ctx.db,
    others.map((session) => session.id),
  );
  return others
    .map((session) => ({
      ...{ id: session.id, place: session.place, room: session.room },
      ...{ startTime: session.startTime, endTime: session.endTime },
      left: freeNumbers(session, taken.get(session.id)).length,
    }))
    .filter(({ left }) => left > 0)
    .slice(0, 200);
}

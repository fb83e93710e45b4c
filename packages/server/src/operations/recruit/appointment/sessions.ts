import type { AppointmentKind } from "@bladekit/openapi";
import type { ApplicationStage, Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/** States of applications whose candidates keep their appointments. */
export const attending = ["active", "hired"] as const;

/** States of a place that its candidate knows of. */
export const visible = ["published", "confirmed", "moved", "declined"] as const;

/** States in which a candidate is expected. */
export const coming = ["published", "confirmed", "moved"] as const;

/** Sessions with the same plan, kind and title are interchangeable. */
export type Step = { planId: string; kind: AppointmentKind; title: string };

/** A session as it is needed to seat people. */
export type Session = Step & {
  id: string;
  stage: ApplicationStage;
  batch: string;
  place: string;
  room: string;
  startTime: string;
  endTime: string;
  seats: number;
};

/** Sessions, the earliest first. */
function sessions(db: TenantDatabase) {
  return db
    .selectFrom("recruitAppointment")
    .select(["id", "planId", "kind", "title", "stage", "batch", "place", "room", "startTime", "endTime", "seats"])
    .where("isDeleted", "=", 0)
    .orderBy("startTime")
    .orderBy("room")
    .orderBy("id");
}

const toSession = <Row extends { kind: string; stage: string }>(row: Row) => ({
  ...row,
  kind: row.kind as AppointmentKind,
  stage: row.stage as ApplicationStage,
});

/** The sessions with these ids, the earliest first. @throws Refusal `not_found` when one is missing */
export async function findSessions(db: TenantDatabase, ids: readonly string[]): Promise<Session[]> {
  const wanted = [...new Set(ids)];
  const rows = await sessions(db).where("id", "in", wanted).execute();
  if (rows.length < wanted.length) throw new Refusal("not_found");
  return rows.map(toSession);
}

/** The sessions of a step, the earliest first. */
export async function sessionsOfStep(db: TenantDatabase, { planId, kind, title }: Step): Promise<Session[]> {
  const rows = await sessions(db)
    .where("planId", "=", planId)
    .where("kind", "=", kind)
    .where("title", "=", title)
    .execute();
  return rows.map(toSession);
}

/** Locks sessions, so that their seats are given one call after the other. Taken last: a call that waits here holds up nobody who is ahead. */
export async function lockSessions(tx: TenantDatabase, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom("recruitAppointment")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** The seat numbers that are taken, by session. A seat that was given back has no number. */
export async function takenNumbers(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await withoutDataScopes(db)
    .selectFrom("recruitInvitee")
    .select(["appointmentId", "seatNo"])
    .where("appointmentId", "in", ids)
    .where("seatNo", "is not", null)
    .execute();
  const taken = new Map(ids.map((id) => [id, new Set<number>()]));
  for (const { appointmentId, seatNo } of rows) taken.get(appointmentId)?.add(seatNo ?? 0);
  return taken;
}

/** The numbers that nobody has, in their order. */
export function freeNumbers({ seats }: Pick<Session, "seats">, taken: ReadonlySet<number> = new Set()): number[] {
  const left = seats - taken.size;
  const free = Array.from({ length: seats }, (_, index) => index + 1).filter((number) => !taken.has(number));
  // After a session lost seats, people may still have higher numbers. So people are counted, not numbers.
  return free.slice(0, Math.max(left, 0));
}

/** The first free number of a session, which stays locked. @throws Refusal `conflict` when it is full */
export async function takeNumber(tx: TenantDatabase, session: Session): Promise<number> {
  await lockSessions(tx, [session.id]);
  const [number] = freeNumbers(session, (await takenNumbers(tx, [session.id])).get(session.id));
  if (number === undefined)
    throw new Refusal("conflict", {
      message: say("该场次已满，请选择其他时间", "This session is full. Choose another time"),
    });
  return number;
}

/** Where and when, in words. */
export const sessionText = ({ startTime, place, room }: Pick<Session, "startTime" | "place" | "room">): string =>
  [startTime.slice(0, 16), place, room].filter(Boolean).join(" ");

/** @throws Refusal `conflict` when the session has begun */
export function requireUpcoming({ title, startTime }: Pick<Session, "title" | "startTime">, now: string): void {
  if (startTime <= now) throw new Refusal("conflict", { message: hasBegun(title) });
}

const hasBegun = (title: string): Sentence => say("“{}”已经开始", "“{}” has begun already", title);

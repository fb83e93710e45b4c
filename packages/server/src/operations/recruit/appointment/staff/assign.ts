import { randomInt } from "node:crypto";
import type { AppointmentAssign, AppointmentAssigned } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { batchOfPost } from "../../plan/named-steps.ts";
import { findPost, readMarked, requireScoring, toRanking } from "../../score/score-rows.ts";
import { findSessions, freeNumbers, lockSessions, requireUpcoming, type Session, takenNumbers } from "../sessions.ts";

type Person = { id: string; jobId: string; jobCode: string; applicationNo: string };

/** Rows of one statement: its parameters are limited. */
const atOnce = 1000;

/**
 * Gives a seat in the sessions to everybody in their stage who has none, session after session, or to nobody. Candidates see nothing yet.
 * @throws Refusal `not_found`, `validation_failed` when the sessions differ or have too few seats, `conflict` when one has begun
 */
export function assignAppointments(
  ctx: Context,
  { ids, order, jobId }: AppointmentAssign,
): Promise<AppointmentAssigned> {
  return transaction(ctx.db, async (tx) => {
    const sessions = await findSessions(tx, ids);
    const [first] = sessions;
    if (!first) throw new Refusal("not_found");
    if (sessions.some((session) => !isLike(first, session)))
      throw invalidField(
        "ids",
        say(
          "请选择计划、类型、名称、阶段与批次都相同的场次",
          "Choose sessions with the same plan, kind, title, stage and batch",
        ),
      );
    for (const session of sessions) requireUpcoming(session, ctx.now);
    const people = await lockPeople(tx, first, jobId);
    await lockSessions(tx, ids);
    const waiting = await withoutSeat(tx, first, people);
    const taken = await takenNumbers(tx, ids);
    const free = sessions.flatMap((session) =>
      freeNumbers(session, taken.get(session.id)).map((seatNo) => ({ appointmentId: session.id, seatNo })),
    );
    if (waiting.length > free.length)
      throw invalidField(
        "ids",
        say(
          "还有 {} 人待安排，空座只有 {} 个，请增加场次或座位",
          "{} people wait for a seat and {} seats are free. Add sessions or seats",
          waiting.length,
          free.length,
        ),
      );
    const inOrder = await ordered(tx, waiting, order);
    const made = { createUser: requireUser(ctx).userId, createTime: ctx.now, updateTime: ctx.now };
    for (let from = 0; from < inOrder.length; from += atOnce) {
      const rows = inOrder.slice(from, from + atOnce).map(({ id }, index) => ({
        ...{ id: ctx.ids.next(), applicationId: id, ...made },
        ...(free[from + index] as (typeof free)[number]),
      }));
      await tx.insertInto("recruitInvitee").values(rows).execute();
    }
    return { assigned: inOrder.length, left: free.length - inOrder.length };
  });
}

const isLike = (one: Session, other: Session) =>
  (["planId", "kind", "title", "stage", "batch"] as const).every((key) => one[key] === other[key]);

/** Everybody whom a session is for and whom the caller sees, locked in the order of their ids. */
async function lockPeople(tx: TenantDatabase, { planId, stage, batch }: Session, jobId = ""): Promise<Person[]> {
  const plan = await withoutDataScopes(tx)
    .selectFrom("recruitPlan")
    .select("timeline")
    .where("id", "=", planId)
    .executeTakeFirst();
  const people = await tx
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .select(["application.id", "application.jobId", "job.jobCode", "application.applicationNo"])
    .where("job.planId", "=", planId)
    .where("application.stage", "=", stage)
    .where((row) =>
      row.or([
        row("application.state", "=", "hired"),
        row.and([row("application.state", "=", "active"), row("application.result", "=", "pending")]),
      ]),
    )
    .$if(jobId !== "", (rows) => rows.where("application.jobId", "=", jobId))
    .orderBy("application.id")
    .forNoKeyUpdate("application")
    .execute();
  return people.filter(({ jobCode }) => batch === "" || batchOfPost(plan?.timeline, jobCode) === batch);
}

/** Those who have no place in a session of the step. Somebody who declined keeps that answer. */
async function withoutSeat(tx: TenantDatabase, { planId, kind, title }: Session, people: readonly Person[]) {
  const rows = await tx
    .selectFrom("recruitInvitee as invitee")
    .innerJoin("recruitAppointment as session", "session.id", "invitee.appointmentId")
    .select("invitee.applicationId")
    .where("session.planId", "=", planId)
    .where("session.kind", "=", kind)
    .where("session.title", "=", title)
    .execute();
  const seated = new Set(rows.map(({ applicationId }) => applicationId));
  return people.filter(({ id }) => !seated.has(id));
}

async function ordered(tx: TenantDatabase, people: readonly Person[], order: AppointmentAssign["order"]) {
  if (order === "random") return shuffled(people);
  const byNumber = people.toSorted((one, other) => one.applicationNo.localeCompare(other.applicationNo));
  if (order === "number") return byNumber;
  const places = new Map<string, number>();
  const posts = new Map(people.map(({ jobId, jobCode }) => [jobId, jobCode]));
  const byCode = [...posts].toSorted(([, one], [, other]) => one.localeCompare(other));
  for (const [jobId] of byCode) {
    const scoring = requireScoring(await findPost(tx, jobId));
    for (const { id } of toRanking(await readMarked(tx, jobId), scoring)) places.set(id, places.size);
  }
  const place = ({ id }: Person) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return byNumber.toSorted((one, other) => place(one) - place(other));
}

/** Draws lots: each order is as likely as any other, and nobody can foretell it. */
function shuffled<T>(things: readonly T[]): T[] {
  const drawn = [...things];
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [drawn[last], drawn[other]] = [drawn[other] as T, drawn[last] as T];
  }
  return drawn;
}

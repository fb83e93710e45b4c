import type { AppointmentKind, InviteeMove, operations, RecruitInvitee } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { cut, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { noReason } from "../../application/reason.ts";
import { addEvents } from "../../application/timeline.ts";
import { namedIds } from "../../publish-rows.ts";
import { eventOf } from "../calendar-event.ts";
import { inviteeRows, statusOf, toInvitee } from "../invitee-rows.ts";
import { coming, sessionText } from "../sessions.ts";
import { takePlace } from "../take-place.ts";

type Query = NonNullable<operations["listInvitees"]["parameters"]["query"]>;

/** People invited to a session, else to all that are to come or were, by session and number. */
export async function listInvitees(ctx: Context, query: Query): Promise<Page<RecruitInvitee>> {
  const { planId, appointmentId, state, attendance } = query;
  const paging = pageOf(query);
  const rows = inviteeRows(ctx.db)
    .$if(!!planId, (all) => all.where("session.planId", "=", planId ?? ""))
    .$if(!!appointmentId, (all) => all.where("invitee.appointmentId", "=", appointmentId ?? ""))
    .$if(state !== undefined, (all) => all.where("invitee.state", "=", state ?? "planned"))
    .$if(attendance !== undefined, (all) => all.where("invitee.attendance", "=", attendance ?? "expected"));
  const inOrder = rows.orderBy("invitee.appointmentId").orderBy("invitee.seatNo").orderBy("invitee.id");
  const [page, total] = await readPage(ctx.db, paging, rows, (limit) => cut(inOrder, paging, limit));
  return toPage(page.map(toInvitee), total, paging);
}

/** One place in a session. @throws Refusal `not_found` */
export async function getInvitee({ db }: Context, id: string): Promise<RecruitInvitee> {
  const row = await inviteeRows(db).where("invitee.id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return toInvitee(row);
}

/** A place, locked. @throws Refusal `not_found` */
export async function lockInvitee(tx: TenantDatabase, id: string) {
  const row = await inviteeRows(tx).where("invitee.id", "=", id).forUpdate("invitee").executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  return row;
}

/**
 * Moves somebody to another session of the step. Somebody who was told is told again, and has to confirm.
 * @throws Refusal `not_found`, `validation_failed` when the session is another's, `conflict` when it is full, has begun or clashes
 */
export async function moveInvitee(ctx: Context, { id, appointmentId }: InviteeMove): Promise<RecruitInvitee> {
  await transaction(ctx.db, async (tx) => {
    const row = await lockInvitee(tx, id);
    const session = await takePlace(ctx, tx, { ...row, kind: row.kind as AppointmentKind }, appointmentId, "published");
    if (row.state === "planned") return;
    const note = `${session.title} ${sessionText(session)}`;
    const after = await lockInvitee(tx, id);
    const moved = { id: row.applicationId, to: statusOf(row), note, event: eventOf(after, after.sequence) };
    await addEvents(ctx, tx, [moved], "changeAppointment", noReason);
  });
  return getInvitee(ctx, id);
}

/**
 * Takes people off their sessions, all of them or none; those who were told are told of that.
 * @throws Refusal `not_found`, `conflict` for somebody who has checked in
 */
export async function removeInvitees(ctx: Context, given: string): Promise<Record<string, never>> {
  const ids = namedIds(given);
  await transaction(ctx.db, async (tx) => {
    const rows = await inviteeRows(tx)
      .where("invitee.id", "in", ids)
      .orderBy("invitee.id")
      .forUpdate("invitee")
      .execute();
    if (rows.length < ids.length) throw new Refusal("not_found");
    const arrived = rows.find(({ attendance }) => attendance === "present");
    if (arrived)
      throw new Refusal("conflict", {
        message: say("{}已签到，不能移出名单", "{} has checked in and stays on the list", arrived.candidateName),
      });
    await tx.deleteFrom("recruitInvitee").where("id", "in", ids).execute();
    const told = rows.filter(
      ({ state, startTime, seatNo }) =>
        (coming as readonly string[]).includes(state) && startTime > ctx.now && seatNo !== null,
    );
    const moved = told.map((row) => ({
      ...{ id: row.applicationId, to: statusOf(row) },
      note: `${row.title} ${sessionText(row)}`,
      event: eventOf(row, row.sequence + 1, "cancelled"),
    }));
    if (moved.length > 0) await addEvents(ctx, tx, moved, "cancelAppointment", noReason);
  });
  return {};
}

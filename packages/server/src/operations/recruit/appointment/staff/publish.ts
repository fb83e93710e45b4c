import type { AppointmentClash } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { noReason } from "../../application/reason.ts";
import { addEvents } from "../../application/timeline.ts";
import { namedIds } from "../../publish-rows.ts";
import { eventOf } from "../calendar-event.ts";
import { findClashes } from "../clashes.ts";
import { inviteeRows, statusOf } from "../invitee-rows.ts";
import { attending, findSessions, lockSessions, requireUpcoming, sessionText } from "../sessions.ts";

/** Clashes of one person's times, to be seen before the sessions are published. @throws Refusal `not_found` */
export async function listClashes({ db }: Context, given: string): Promise<AppointmentClash[]> {
  const ids = namedIds(given);
  await findSessions(db, ids);
  return findClashes(db, ids);
}

/**
 * Tells the people of sessions who were not told yet. Returns how many.
 * @throws Refusal `not_found`, `conflict` when a session has begun or somebody has two at a time
 */
export function publishAppointments(ctx: Context, given: string): Promise<{ count: number }> {
  const ids = namedIds(given);
  return transaction(ctx.db, async (tx) => {
    const rows = await inviteeRows(tx)
      .where("invitee.appointmentId", "in", ids)
      .where("invitee.state", "=", "planned")
      .where("application.state", "in", attending)
      .orderBy("invitee.id")
      .forUpdate("invitee")
      .execute();
    await lockSessions(tx, ids);
    for (const session of await findSessions(tx, ids)) requireUpcoming(session, ctx.now);
    const [clash, ...more] = await findClashes(tx, ids);
    if (clash)
      throw new Refusal("conflict", {
        message: say(
          "{} 处时间冲突，请先改期：{}的“{}”与“{}”",
          "{} clashes of times. Move somebody first: {}, “{}” and “{}”",
          more.length + 1,
          clash.candidateName,
          clash.title,
          clash.otherTitle,
        ),
      });
    if (rows.length === 0) return { count: 0 };
    await tx
      .updateTable("recruitInvitee")
      .set({ state: "published", updateTime: ctx.now })
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute();
    const moved = rows.map((row) => ({
      ...{ id: row.applicationId, to: statusOf(row) },
      note: `${row.title} ${sessionText(row)}`,
      event: eventOf(row, row.sequence),
    }));
    await addEvents(ctx, tx, moved, "publishAppointment", noReason);
    return { count: rows.length };
  });
}

import type { RecruitInvitee } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { noReason } from "../../application/reason.ts";
import { addEvents } from "../../application/timeline.ts";
import { type InviteeRow, inviteeRows, statusOf } from "../invitee-rows.ts";
import { attending, coming, findSessions } from "../sessions.ts";
import { getInvitee, lockInvitee } from "./invitees.ts";

/**
 * Checks somebody in who has come to a session. Somebody who was recorded as absent and comes late is present.
 * @throws Refusal `not_found`, `conflict` on another day, a second time, or for somebody who is not expected
 */
export async function checkIn(ctx: Context, id: string): Promise<RecruitInvitee> {
  await transaction(ctx.db, async (tx) => {
    const row = await lockInvitee(tx, id);
    const fault = faultOf(row, ctx.now);
    if (fault) throw new Refusal("conflict", { message: fault });
    await tx
      .updateTable("recruitInvitee")
      .set({ attendance: "present", checkTime: ctx.now, checkUser: requireUser(ctx).userId, updateTime: ctx.now })
      .where("id", "=", id)
      .execute();
    await addEvents(ctx, tx, [{ id: row.applicationId, to: statusOf(row), note: row.title }], "checkIn", noReason);
  });
  return getInvitee(ctx, id);
}

const day = (time: string) => time.slice(0, "yyyy-MM-dd".length);

function faultOf(row: InviteeRow, now: string) {
  const isExpected =
    (coming as readonly string[]).includes(row.state) &&
    (attending as readonly string[]).includes(row.applicationState) &&
    row.seatNo !== null;
  if (!isExpected) return say("{}不在该场次的名单中", "{} is not expected in this session", row.candidateName);
  if (row.attendance === "present")
    return say("{}已于 {} 签到", "{} checked in at {}", row.candidateName, (row.checkTime ?? "").slice(0, 16));
  if (day(row.startTime) > day(now) || day(row.endTime) < day(now))
    return say(
      "该场次在 {}，今天不能签到",
      "This session is on {}. Check-in opens on that day",
      row.startTime.slice(0, 16),
    );
  return undefined;
}

/**
 * Records everybody of a session who has not checked in as absent. Returns how many.
 * @throws Refusal `not_found`, `conflict` before the start
 */
export function markAbsent(ctx: Context, id: string): Promise<{ count: number }> {
  return transaction(ctx.db, async (tx) => {
    const [session] = await findSessions(tx, [id]);
    if (session && session.startTime > ctx.now)
      throw new Refusal("conflict", {
        message: say("“{}”还没有开始，不能登记缺席", "“{}” has not begun, so nobody is absent yet", session.title),
      });
    const rows = await inviteeRows(tx)
      .where("invitee.appointmentId", "=", id)
      .where("invitee.state", "in", coming)
      .where("invitee.attendance", "=", "expected")
      .where("invitee.seatNo", "is not", null)
      .where("application.state", "in", attending)
      .orderBy("invitee.id")
      .forUpdate("invitee")
      .execute();
    if (rows.length === 0) return { count: 0 };
    await tx
      .updateTable("recruitInvitee")
      .set({ attendance: "absent", updateTime: ctx.now })
      .where(
        "id",
        "in",
        rows.map((row) => row.id),
      )
      .execute();
    const moved = rows.map((row) => ({ id: row.applicationId, to: statusOf(row), note: row.title }));
    await addEvents(ctx, tx, moved, "missAppointment", noReason);
    return { count: rows.length };
  });
}

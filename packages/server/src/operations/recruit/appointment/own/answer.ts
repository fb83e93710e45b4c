import type { AppointmentAnswer, AppointmentKind, OwnAppointment } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { noReason } from "../../application/reason.ts";
import { addEvents } from "../../application/timeline.ts";
import { eventOf } from "../calendar-event.ts";
import { statusOf } from "../invitee-rows.ts";
import { sessionText } from "../sessions.ts";
import { takePlace } from "../take-place.ts";
import { barOf, type OwnRow, ownRows, toOwn } from "./own-appointments.ts";

/** The entry of the timeline that an answer leaves. */
const happenings = {
  confirm: "confirmAppointment",
  decline: "declineAppointment",
  move: "moveAppointment",
} as const;

/**
 * Confirms one of the caller's appointments, declines it, or takes another time, which has effect at once. A declined seat is free for
 * others.
 * @throws Refusal `not_found`, `validation_failed`, `conflict` when no answer is taken any more or the other time is full or clashes
 */
export async function answerOwnAppointment(ctx: Context, answer: AppointmentAnswer): Promise<OwnAppointment> {
  const { userId } = requireUser(ctx);
  return transaction(ctx.db, async (tx) => {
    const row = await ownRows(tx, userId).where("invitee.id", "=", answer.id).forUpdate("invitee").executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    const bar = barOf(row, ctx.now);
    if (bar) throw new Refusal("conflict", { message: bar });
    const note = await write(ctx, tx, row, answer);
    const after = await ownRows(tx, userId).where("invitee.id", "=", row.id).executeTakeFirstOrThrow();
    const happened = { id: row.applicationId, to: statusOf(row), note, event: eventOf(after, after.sequence) };
    await addEvents(ctx, tx, [happened], happenings[answer.action], noReason);
    return toOwn(after, ctx.now);
  });
}

/** Writes an answer. Returns what the timeline says of it. */
async function write(ctx: Context, tx: TenantDatabase, row: OwnRow, answer: AppointmentAnswer): Promise<string> {
  const { action, note = "", appointmentId = "" } = answer;
  if (action === "move") {
    if (!appointmentId) throw invalidField("appointmentId", say("请选择要改到的时间", "Choose another time"));
    const session = await takePlace(ctx, tx, { ...row, kind: row.kind as AppointmentKind }, appointmentId, "moved");
    return `${row.title} ${sessionText(row)} → ${sessionText(session)}`;
  }
  const reason = note.trim();
  if (action === "decline" && !reason) throw invalidField("note", say("请说明放弃的原因", "Say why you decline"));
  await tx
    .updateTable("recruitInvitee")
    .set({
      ...(action === "confirm" ? { state: "confirmed" } : { state: "declined", note: reason, seatNo: null }),
      ...{ answerTime: ctx.now, updateTime: ctx.now },
    })
    .where("id", "=", row.id)
    .execute();
  return action === "confirm" ? `${row.title} ${sessionText(row)}` : `${row.title} ${reason}`;
}

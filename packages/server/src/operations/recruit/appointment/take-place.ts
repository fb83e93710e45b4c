import type { InviteeState } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { clashWith } from "./clashes.ts";
import { findSessions, requireUpcoming, type Session, type Step, takeNumber } from "./sessions.ts";

type Place = Step & { id: string; appointmentId: string; applicationId: string; state: string };

/**
 * Gives somebody a place in another session of the step, in `state` where they were told of the old one. The place has to be locked; the
 * session is locked last.
 * @throws Refusal `not_found`, `validation_failed` when the session is of another step, `conflict` when it is full, has begun or clashes
 */
export async function takePlace(
  ctx: Context,
  tx: TenantDatabase,
  place: Place,
  appointmentId: string,
  state: InviteeState,
): Promise<Session> {
  const [session] = await findSessions(tx, [appointmentId]);
  const isLike = session && (["planId", "kind", "title"] as const).every((key) => session[key] === place[key]);
  if (!session || !isLike || session.id === place.appointmentId)
    throw invalidField(
      "appointmentId",
      say("请选择同一安排的另一场次", "Choose another session of the same plan, kind and title"),
    );
  requireUpcoming(session, ctx.now);
  const clash = await clashWith(tx, place, session);
  if (clash) throw new Refusal("conflict", { message: clash });
  const seatNo = await takeNumber(tx, session);
  await tx
    .updateTable("recruitInvitee")
    .set({
      ...{ appointmentId, seatNo, sequence: sql<number>`sequence + 1`, updateTime: ctx.now },
      ...(place.state !== "planned" && { state, note: "", answerTime: null, remindTime: null }),
    })
    .where("id", "=", place.id)
    .execute();
  return session;
}

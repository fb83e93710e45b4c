import type { ApplicationStatus } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { attending } from "./sessions.ts";

/** Gives back the seats of sessions to come of applications that have left the recruitment, and takes away what was only planned for them. */
export async function releaseSeats(
  ctx: Context,
  tx: TenantDatabase,
  moved: readonly { id: string; to: ApplicationStatus }[],
): Promise<void> {
  const gone = moved.filter(({ to }) => !(attending as readonly string[]).includes(to.state)).map(({ id }) => id);
  await giveBackSeats(ctx, tx, gone);
}

/** Gives back the seats of applications in sessions to come. */
export async function giveBackSeats({ now }: Context, tx: TenantDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const upcoming = tx.selectFrom("recruitAppointment").select("id").where("startTime", ">", now);
  await tx.deleteFrom("recruitInvitee").where("applicationId", "in", ids).where("state", "=", "planned").execute();
  await tx
    .updateTable("recruitInvitee")
    .set({ seatNo: null, updateTime: now })
    .where("applicationId", "in", ids)
    .where("appointmentId", "in", upcoming)
    .execute();
}

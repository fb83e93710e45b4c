import type { ApplicationStatus } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { noReason } from "../application/reason.ts";
import { type Happened, readyToTell, type Tell } from "../inbox/notify.ts";
import { eventOf } from "./calendar-event.ts";
import { type InviteeRow, inviteeRows, statusOf } from "./invitee-rows.ts";
import { attending, coming, sessionText } from "./sessions.ts";

/** Gives back the seats of sessions to come of applications that have left the recruitment, and takes away what was only planned for them. */
export async function releaseSeats(
  ctx: Context,
  tx: TenantDatabase,
  moved: readonly { id: string; to: ApplicationStatus }[],
): Promise<Tell> {
  const gone = moved.filter(({ to }) => !(attending as readonly string[]).includes(to.state)).map(({ id }) => id);
  return giveBackSeats(ctx, tx, gone);
}

/** Gives back the seats of applications in sessions to come. The returned function tells the people who knew of theirs. */
export async function giveBackSeats(ctx: Context, tx: TenantDatabase, ids: readonly string[]): Promise<Tell> {
  if (ids.length === 0) return async () => {};
  await tx.deleteFrom("recruitInvitee").where("applicationId", "in", ids).where("state", "=", "planned").execute();
  const rows = await inviteeRows(tx)
    .where("invitee.applicationId", "in", ids)
    .where("invitee.seatNo", "is not", null)
    .where("session.startTime", ">", ctx.now)
    .orderBy("invitee.id")
    .forUpdate("invitee")
    .execute();
  if (rows.length === 0) return async () => {};
  const places = rows.map(({ id }) => id);
  await tx
    .updateTable("recruitInvitee")
    .set({ seatNo: null, sequence: sql<number>`sequence + 1`, updateTime: ctx.now })
    .where("id", "in", places)
    .execute();
  const tells: Tell[] = [];
  for (const together of onePerApplication(rows.filter(({ state }) => (coming as readonly string[]).includes(state))))
    tells.push(await readyToTell(ctx, tx, together.map(released), "releaseAppointment", noReason));
  return async () => {
    for (const tell of tells) await tell();
  };
}

const released = (row: InviteeRow): Happened => ({
  ...{ id: row.applicationId, stage: statusOf(row).stage, note: `${row.title} ${sessionText(row)}` },
  event: eventOf(row, row.sequence + 1, "cancelled"),
});

/** Two sessions of one application are two messages, so they are in different groups. */
function onePerApplication(rows: readonly InviteeRow[]): InviteeRow[][] {
  const groups: InviteeRow[][] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const at = seen.get(row.applicationId) ?? 0;
    seen.set(row.applicationId, at + 1);
    const group = groups[at];
    if (group) group.push(row);
    else groups.push([row]);
  }
  return groups;
}

import { toWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Services } from "../../../context/context.ts";
import { transaction } from "../../../db/database.ts";
import { forTenant, type TenantDatabase } from "../../../db/tenant-scope.ts";
import { keepRounds, type Schedule, takeTurn } from "../../../services/schedule.ts";
import { openTenantIds } from "../../system/tenant/tenant-host.ts";
import { noReason } from "../application/reason.ts";
import { readyToTell } from "../inbox/notify.ts";
import { eventOf } from "./calendar-event.ts";
import { inviteeRows, statusOf } from "./invitee-rows.ts";
import { attending, coming, sessionText } from "./sessions.ts";

type Parts = Pick<Services, "platform" | "clock" | "ids" | "outbox">;

const batch = 200;
const aDay = sql<string>`interval '1 day'`;

/** Reminds the candidates of every open hospital of sessions that begin within a day. */
export async function remindOfAppointments(
  parts: Parts,
  beforeEach: () => Promise<void> = async () => {},
): Promise<void> {
  const faults: unknown[] = [];
  for (const tenantId of await openTenantIds(parts.platform)) {
    await beforeEach();
    try {
      const db = forTenant(parts.platform, tenantId);
      while ((await transaction(db, (tx) => remindSome(parts, tx))) === batch) await beforeEach();
    } catch (fault) {
      // The database of one tenant does not keep the others waiting.
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** Marks and reminds in one transaction, so that nobody is reminded twice. Returns how many. */
async function remindSome({ ids, outbox, clock }: Parts, tx: TenantDatabase): Promise<number> {
  const now = toWireTime(clock());
  const rows = await inviteeRows(tx)
    .where("invitee.state", "in", coming)
    .where("invitee.seatNo", "is not", null)
    .where("invitee.remindTime", "is", null)
    .where("application.state", "in", attending)
    .where("session.startTime", ">", now)
    .where("session.startTime", "<=", sql<string>`cast(${now} as timestamptz) + ${aDay}`)
    // Somebody who was told of it, or answered, within that day needs no reminder.
    .where("invitee.updateTime", "<=", sql<string>`session.start_time - ${aDay}`)
    .orderBy("invitee.id")
    .limit(batch)
    .forUpdate("invitee")
    .skipLocked()
    .execute();
  if (rows.length === 0) return 0;
  const places = rows.map(({ id }) => id);
  await tx.updateTable("recruitInvitee").set({ remindTime: now }).where("id", "in", places).execute();
  // Two sessions of one application are two messages.
  for (const row of rows) {
    const happened = {
      ...{ id: row.applicationId, stage: statusOf(row).stage },
      note: `${row.title} ${sessionText(row)}`,
      event: eventOf(row, row.sequence),
    };
    const tell = await readyToTell({ ids, outbox, now }, tx, [happened], "remindAppointment", noReason);
    await tell();
  }
  return rows.length;
}

const turn: Schedule = { name: "appointment-reminders", everySeconds: 600, leaseSeconds: 300 };
const lookEveryMs = 60_000;

/** Does so every ten minutes, one instance for all, until told to stop. */
export function startReminding(parts: Parts, onError: (error: unknown) => void): () => void {
  const round = () => takeTurn(parts.platform, turn, (stillHere) => remindOfAppointments(parts, stillHere));
  return keepRounds(lookEveryMs, round, onError);
}

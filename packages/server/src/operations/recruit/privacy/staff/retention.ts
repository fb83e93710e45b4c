import type { Retention } from "@bladekit/openapi";
import { endedStates, toWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context, Services } from "../../../../context/context.ts";
import { transaction } from "../../../../db/database.ts";
import { forTenant, type TenantDatabase } from "../../../../db/tenant-scope.ts";
import { keepRounds, type Schedule, takeTurn } from "../../../../services/schedule.ts";
import { anonymiseApplications, anonymiseGuest } from "../anonymise.ts";
import { noteErasure } from "../erasure-log.ts";
import { isNeededInPublic } from "../needed-in-public.ts";

const defaultMonths = 24;
const batch = 200;

/** How many months after its end an application is kept with the person in it. */
export async function findRetentionMonths(db: TenantDatabase): Promise<number> {
  const row = await db.selectFrom("recruitSetting").select("retentionMonths").executeTakeFirst();
  return row?.retentionMonths ?? defaultMonths;
}

/** Changes the period. Applications older than a shorter period go with the next sweep. */
export async function saveRetention(ctx: Context, { retentionMonths }: Retention): Promise<Retention> {
  await ctx.db
    .insertInto("recruitSetting")
    .values({ retentionMonths })
    .onConflict((conflict) => conflict.column("tenantId").doUpdateSet({ retentionMonths }))
    .execute();
  return { retentionMonths };
}

/**
 * Makes anonymous what has been kept long enough, in every tenant, by the server's clock: ended applications, then accounts that have no
 * application left with a person in it and that nobody has used for as long. Returns how many of each.
 */
export async function enforceRetention({
  platform,
  clock,
  ids,
}: Pick<Services, "platform" | "clock" | "ids">): Promise<{ applications: number; accounts: number }> {
  const tenants = await platform.selectFrom("bladeTenant").select("tenantId").execute();
  const done = { applications: 0, accounts: 0 };
  const now = toWireTime(clock());
  const faults: unknown[] = [];
  for (const { tenantId } of tenants) {
    try {
      const db = forTenant(platform, tenantId);
      const months = await findRetentionMonths(db);
      done.applications += await inBatches(() => oldApplications(db, { ids, now }, months));
      await forgetObjectors(db, now, months);
      done.accounts += await inBatches(() => idleGuests(db, { ids, now }, months));
    } catch (fault) {
      // The database of one tenant does not keep the others waiting.
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
  return done;
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await work();
    total += count;
    if (count < batch) return total;
  }
}

type Moment = Pick<Context, "ids" | "now">;

const monthsBefore = (now: string, months: number) =>
  sql<string>`${now}::timestamptz - make_interval(months => ${months}::int)`;

function oldApplications(db: TenantDatabase, at: Moment, months: number): Promise<number> {
  const { now } = at;
  return transaction(db, async (tx) => {
    const rows = await tx
      .selectFrom("recruitApplication as application")
      .select("application.id")
      .where("application.anonymisedTime", "is", null)
      .where("application.state", "in", endedStates)
      .where("application.updateTime", "<", monthsBefore(now, months))
      .where(({ not }) => not(isNeededInPublic(tx, now)))
      .orderBy("application.id")
      .limit(batch)
      .forUpdate("application")
      .skipLocked()
      .execute();
    await anonymiseApplications(
      tx,
      rows.map(({ id }) => id),
      now,
    );
    await noteErasure(tx, at, { cause: "retention", applications: rows.length });
    return rows.length;
  });
}

/** Takes who objected, and what they wrote, out of cases that were closed long ago. That there was a case, and how it ended, stays. */
async function forgetObjectors(db: TenantDatabase, now: string, months: number): Promise<void> {
  await db
    .updateTable("recruitObjection")
    .set({ content: "", contactName: "", contactPhone: "", forgottenTime: now })
    .where("closeTime", "<", monthsBefore(now, months))
    .where("forgottenTime", "is", null)
    .execute();
}

function idleGuests(db: TenantDatabase, at: Moment, months: number): Promise<number> {
  const { now } = at;
  return transaction(db, async (tx) => {
    const since = monthsBefore(now, months);
    const rows = await tx
      .selectFrom("bladeUser as guest")
      .select("guest.id")
      .where("guest.userType", "=", "guest")
      .where("guest.isDeleted", "=", 0)
      .where("guest.createTime", "<", since)
      .where("guest.updateTime", "<", since)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("recruitApplication as kept")
              .select("kept.id")
              .whereRef("kept.guestId", "=", "guest.id")
              .where("kept.anonymisedTime", "is", null),
          ),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("authSession as used")
              .select("used.id")
              .whereRef("used.userId", "=", "guest.id")
              .where("used.createTime", ">=", since),
          ),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("recruitResume as written")
              .select("written.guestId")
              .whereRef("written.guestId", "=", "guest.id")
              .where("written.updateTime", ">=", since),
          ),
        ),
      )
      .orderBy("guest.id")
      .limit(batch)
      .forUpdate("guest")
      .skipLocked()
      .execute();
    for (const { id } of rows) await anonymiseGuest(tx, id, now);
    await noteErasure(tx, at, { cause: "retention", accounts: rows.length });
    return rows.length;
  });
}

const turn: Schedule = { name: "retention", everySeconds: 3600, leaseSeconds: 600 };
const lookEveryMs = 60_000;

/** Does so every hour, one instance for all, until told to stop. A round that fails is made up for by the next. */
export function startRetention(
  services: Pick<Services, "platform" | "clock" | "ids">,
  onError: (error: unknown) => void,
): () => void {
  const round = () => takeTurn(services.platform, turn, async () => void (await enforceRetention(services)));
  return keepRounds(lookEveryMs, round, onError);
}

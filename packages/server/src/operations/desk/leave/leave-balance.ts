// Days that people have left of a kind of leave. A year without a grant has no limit.
import type { LeaveBalance } from "@bladekit/openapi";
import { sql } from "kysely";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/** Requests that count: those that were approved, and those that wait for it. */
const counted = (db: TenantDatabase) =>
  db
    .selectFrom("processLeave as leave")
    .innerJoin("flowInstance as instance", "instance.id", "leave.instanceId")
    .where("leave.isDeleted", "=", 0)
    .where((or) => or.or([or("instance.endTime", "is", null), or("instance.isApproved", "=", true)]));

/** The days that grants have been used for, by grant. */
export async function usedOfGrants(
  db: TenantDatabase,
  grantIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (grantIds.length === 0) return new Map();
  const rows = await counted(withoutDataScopes(db))
    .innerJoin("leaveGrant as granted", (join) =>
      join.onRef("granted.userId", "=", "leave.createUser").onRef("granted.kind", "=", "leave.kind"),
    )
    .select(["granted.id", sql<number>`coalesce(sum((leave.year_days ->> granted.year::text)::float8), 0)`.as("used")])
    .where("granted.id", "in", grantIds)
    .groupBy("granted.id")
    .execute();
  return new Map(rows.map(({ id, used }) => [id, used]));
}

type Asked = { userId: string; kind: number | undefined; yearDays: Readonly<Record<string, number>> };

/** The balances of the years that a leave falls into, the first year first. `locks` keeps others from using the grants at the same time. */
async function read(db: TenantDatabase, { userId, kind, yearDays }: Asked, locks: boolean): Promise<LeaveBalance[]> {
  const years = Object.keys(yearDays).map(Number);
  if (kind === undefined || years.length === 0) return [];
  const grants = await withoutDataScopes(db)
    .selectFrom("leaveGrant")
    .select(["id", "year", "days"])
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .where("year", "in", years)
    .where("isDeleted", "=", 0)
    .orderBy("year")
    .$if(locks, (rows) => rows.forUpdate())
    .execute();
  const usedOf = await usedOfGrants(
    db,
    grants.map(({ id }) => id),
  );
  return grants.map(({ id, year, days: granted }) => {
    const used = usedOf.get(id) ?? 0;
    return { year, granted, used, left: granted - used, asked: yearDays[year] ?? 0 };
  });
}

export const leaveBalances = (db: TenantDatabase, asked: Asked): Promise<LeaveBalance[]> => read(db, asked, false);

/**
 * Keeps a leave within what its person has left, and others from taking it meanwhile: call it in the transaction that writes the leave.
 * @throws Refusal `validation_failed`
 */
export async function requireDaysLeft(db: TenantDatabase, asked: Asked): Promise<void> {
  const short = (await read(db, asked, true)).find((balance) => balance.asked > balance.left);
  if (!short) return;
  throw invalidField(
    "endTime",
    say(
      "{} 年该类型的假还剩 {} 天，本次请了 {} 天",
      "Days of this type left in {}: {}. This leave takes {}",
      short.year,
      Math.max(short.left, 0),
      short.asked,
    ),
  );
}

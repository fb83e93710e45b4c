import type { components } from "@bladekit/openapi";
import { sql } from "kysely";
import type { PlatformContext } from "../../../../context/context.ts";
import { countRows, type Database } from "../../../../db/database.ts";
import { everyHome } from "../../../../db/tenant-scope.ts";
import { filledDays, shownDays } from "../../../../lists/day-counts.ts";

type PlatformFigures = components["schemas"]["PlatformFigures"];

const since = sql<string>`now() - make_interval(days => ${shownDays})`;
const day = sql<string>`to_char(submit_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** The counts of one database; undefined for one that is down, which must not hide the others. */
async function countsIn(home: Database) {
  const work = Promise.all([
    home
      .selectFrom("bladeUser")
      .select(["tenantId", countRows.as("count")])
      .where("userType", "=", "staff")
      .where("isDeleted", "=", 0)
      .groupBy("tenantId")
      .execute(),
    home
      .selectFrom("recruitApplication")
      .select(["tenantId", day.as("day"), countRows.as("count")])
      .where("state", "<>", "draft")
      .where("submitTime", ">=", since)
      .groupBy(["tenantId", day])
      .execute(),
    home
      .selectFrom("messageOutbox")
      .select(countRows.as("count"))
      .where("state", "=", "failed")
      .executeTakeFirstOrThrow(),
    home
      .selectFrom("logError")
      .select(countRows.as("count"))
      .where("createTime", ">=", sql<string>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow(),
  ]);
  return work.catch(() => undefined);
}

/** The hospitals of the platform, whether all is well, and how it grows. */
export async function platformFigures({ platform, now }: PlatformContext): Promise<PlatformFigures> {
  const [rows, ...homes] = await Promise.all([
    platform
      .selectFrom("bladeTenant")
      .select(["tenantId", "tenantName", "status", "expireTime"])
      .where("isDeleted", "=", 0)
      .orderBy("tenantId")
      .execute(),
    ...everyHome(platform).map(countsIn),
  ]);
  const found = homes.filter((home) => home !== undefined);
  const [users, days] = [found.flatMap(([each]) => each), found.flatMap(([, each]) => each)];
  const sumOf = (counts: readonly { tenantId: string; count: number }[], id: string) =>
    counts.reduce((sum, { tenantId, count }) => sum + (tenantId === id ? count : 0), 0);
  const tenants = rows.map(({ tenantId, tenantName, status, expireTime }) => ({
    ...{ tenantId, tenantName, expireTime: expireTime ?? "" },
    isOpen: status === 1 && (!expireTime || expireTime > now),
    ...{ users: sumOf(users, tenantId), applications: sumOf(days, tenantId) },
  }));
  return {
    tenants: tenants.sort((one, other) => other.applications - one.applications),
    health: {
      databases: found.length,
      failedMessages: found.reduce((sum, [, , { count }]) => sum + count, 0),
      errors: found.reduce((sum, [, , , { count }]) => sum + count, 0),
    },
    days: filledDays(now.slice(0, 10), days),
  };
}

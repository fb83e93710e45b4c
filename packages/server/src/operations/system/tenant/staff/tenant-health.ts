import { sql } from "kysely";
import type { PlatformContext } from "../../../../context/context.ts";
import type { Database } from "../../../../db/database.ts";
import { everyHome } from "../../../../db/tenant-scope.ts";

const count = sql<number>`count(*)::int`;
const thisMonth = sql<string>`date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/** How much tenants are used, of one database and in one query; none of a database that is down, which must not hide the others. */
async function healthIn(home: Database, tenantIds: readonly string[]) {
  const rows = home
    .selectFrom("bladeTenant as tenant")
    .innerJoinLateral(
      (tenant) =>
        tenant
          .selectFrom("bladeUser as person")
          .select((person) => [count.as("people"), person.fn.max("person.signInTime").as("lastSignInTime")])
          .whereRef("person.tenantId", "=", "tenant.tenantId")
          .where("person.userType", "=", "staff")
          .where("person.isDeleted", "=", 0)
          .as("staff"),
      (staff) => staff.onTrue(),
    )
    .select(["tenant.tenantId", "staff.people", "staff.lastSignInTime"])
    .select((tenant) => [
      tenant
        .selectFrom("recruitJob as job")
        .select(count.as("jobs"))
        .whereRef("job.tenantId", "=", "tenant.tenantId")
        .where("job.isDeleted", "=", 0)
        .as("jobs"),
      tenant
        .selectFrom("recruitApplication as application")
        .select(count.as("applications"))
        .whereRef("application.tenantId", "=", "tenant.tenantId")
        .where("application.tab", "<>", sql.lit("draft"))
        .where("application.submitTime", ">=", thisMonth)
        .as("monthApplications"),
      tenant
        .selectFrom("resourceAttach as file")
        .select(sql<number>`coalesce(sum(size), 0)::float8`.as("storage"))
        .whereRef("file.tenantId", "=", "tenant.tenantId")
        .where("file.isDeleted", "=", 0)
        .as("storage"),
    ])
    .where("tenant.tenantId", "in", tenantIds);
  return rows.execute().catch(() => []);
}

/** Rows of tenants with how much each is used: one query for each database, however many rows there are. */
export async function withHealth<Row extends { tenantId: string }>(
  { platform }: PlatformContext,
  rows: readonly Row[],
) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ tenantId }) => tenantId);
  // A tenant that has moved left its rows behind in no other database, so that the counts of all add up to its own.
  const found = (await Promise.all(everyHome(platform).map((home) => healthIn(home, ids)))).flat();
  return rows.map((row) => {
    const own = found.filter(({ tenantId }) => tenantId === row.tenantId);
    if (own.length === 0) return row;
    const sum = (key: "people" | "jobs" | "monthApplications" | "storage") =>
      own.reduce((total, each) => total + (each[key] ?? 0), 0);
    const lastSignInTime = own
      .flatMap(({ lastSignInTime: time }) => time ?? [])
      .sort()
      .at(-1);
    return {
      ...row,
      people: sum("people"),
      jobs: sum("jobs"),
      monthApplications: sum("monthApplications"),
      storage: sum("storage"),
      ...(lastSignInTime && { lastSignInTime }),
    };
  });
}

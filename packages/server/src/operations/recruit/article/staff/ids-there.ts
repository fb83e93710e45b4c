import type { TenantDatabase } from "../../../../db/tenant-scope.ts";

/** The ids that have a row. Their rows are locked, so that they stay until the transaction ends. */
export async function idsThere(
  db: TenantDatabase,
  table: "recruitPlan" | "recruitJob",
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table as "recruitPlan")
    .select("id")
    .where("id", "in", ids)
    .where("isDeleted", "=", 0)
    .forShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

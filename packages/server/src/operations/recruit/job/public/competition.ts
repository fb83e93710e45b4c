import type { JobSummary } from "@bladekit/openapi";
import { sql } from "kysely";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";

/** The numbers of applications that candidates see. */
export type Competition = Pick<JobSummary, "appliedCount" | "passedCount">;

// A later stage means that the screening was passed, whatever came after.
const isPast = sql`state <> 'returned' and (stage <> 'screen' or result = 'passed')`;

/** Applications for posts that were handed in and not withdrawn, as far as the hospital shows them. */
export async function readCompetition(
  db: TenantDatabase,
  jobIds: readonly string[],
): Promise<(jobId: string) => Competition> {
  if (jobIds.length === 0) return () => ({});
  const [setting, rows] = await Promise.all([
    db.selectFrom("recruitSetting").select("competition").executeTakeFirst(),
    db
      .selectFrom("recruitApplication")
      .select(["jobId", sql<number>`count(*)::int`.as("appliedCount")])
      .select(sql<number>`count(*) filter (where ${isPast})::int`.as("passedCount"))
      .where("jobId", "in", jobIds)
      .where("state", "not in", ["draft", "withdrawn"])
      .groupBy("jobId")
      .execute(),
  ]);
  const { competition = "applied" } = setting ?? {};
  if (competition === "none") return () => ({});
  const byId = new Map(rows.map((row) => [row.jobId, row]));
  return (jobId) => {
    const { appliedCount = 0, passedCount = 0 } = byId.get(jobId) ?? {};
    return { appliedCount, ...(competition === "passed" && { passedCount }) };
  };
}

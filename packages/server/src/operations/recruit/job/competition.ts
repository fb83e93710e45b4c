import type { JobSummary } from "@bladekit/openapi";
import { type ExpressionBuilder, sql } from "kysely";
import { countRows } from "../../../db/database.ts";
import type { DB } from "../../../db/schema.ts";

// A later stage means that the screening was passed, whatever came after.
const isPast = sql<boolean>`application.state <> 'returned' and (application.stage <> 'screen' or application.result = 'passed')`;

/**
 * Applications for the post `job` that were handed in and not withdrawn, those of them past the screening, and how much of it is shown. Those that
 * a post had on the server that it was moved from count, too.
 */
export function competitionOf(row: ExpressionBuilder<DB & { job: DB["recruitJob"] }, "job">) {
  const applications = row
    .selectFrom("recruitApplication as application")
    .select(countRows.as("count"))
    .whereRef("application.jobId", "=", "job.id")
    .where("application.state", "not in", ["draft", "withdrawn"]);
  return [
    sql<number>`(${applications}) + ${row.ref("job.appliedBefore")}`.as("applied"),
    sql<number>`(${applications.where(isPast)}) + ${row.ref("job.passedBefore")}`.as("passed"),
    row.selectFrom("recruitSetting").select("recruitSetting.competition").as("competition"),
  ] as const;
}

/** The numbers of applications that candidates see. */
export function shownCompetition({
  competition,
  applied,
  passed,
}: {
  competition: string | null;
  applied: number;
  passed: number;
}): Pick<JobSummary, "appliedCount" | "passedCount"> {
  if (competition === "none") return {};
  return { appliedCount: applied, ...(competition === "passed" && { passedCount: passed }) };
}

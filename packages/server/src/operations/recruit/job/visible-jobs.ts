import type { JobStatus, operations } from "@bladekit/openapi";
import { type RawBuilder, sql } from "kysely";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { containsText } from "../bigram-search.ts";
import type { Moment } from "../moment.ts";
import { closingDays } from "./job-status.ts";

/** The filters of a list of posts. */
export type JobFilter = NonNullable<operations["listSocialJobs"]["parameters"]["query"]>;

/** Filters that name several keys, joined by commas. */
const keyFilters = ["category", "educationMin", "employment"] as const;

/** Posts that anyone may see at `now`, narrowed by what the caller asked for. `deptIds` are the wanted departments, with those below. */
export function visibleJobs(db: TenantDatabase, now: Moment, filter: JobFilter = {}, deptIds?: readonly string[]) {
  let jobs = db
    .selectFrom("recruitJob as job")
    // Written out, not as a parameter: it is what makes the partial indexes fit.
    .where("job.publishState", "=", sql.lit("published"))
    .where("job.isDeleted", "=", sql.lit(0))
    .where("job.releaseTime", "<=", now);
  const title = filter.title?.trim();
  if (title) jobs = jobs.where(containsText("job.tenantId", "job.title", db.tenantId, title));
  for (const column of keyFilters) {
    const keys = keysOf(filter[column]);
    if (keys.length > 0) jobs = jobs.where(`job.${column}`, "in", keys);
  }
  if (deptIds) jobs = jobs.where("job.deptId", "in", deptIds);
  if (filter.planId) jobs = jobs.where("job.planId", "=", filter.planId);
  if (filter.status) jobs = jobs.where(statusConditions(now)[filter.status]);
  return jobs;
}

function keysOf(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
}

/** `jobStatus` of job-status.ts as conditions; a test holds the two together. */
function statusConditions(now: Moment): Record<JobStatus, RawBuilder<boolean>> {
  const limit = sql`${now}::timestamptz + ${sql.lit(closingDays)} * interval '1 day'`;
  return {
    upcoming: sql`job.apply_start > ${now} and job.apply_end >= ${now}`,
    open: sql`job.apply_start <= ${now} and job.apply_end > ${limit}`,
    closing: sql`job.apply_start <= ${now} and job.apply_end between ${now} and ${limit}`,
    closed: sql`job.apply_end < ${now}`,
  };
}

/** The status of a post as a column. */
export function statusAt(now: Moment): RawBuilder<JobStatus> {
  const { upcoming, closing, closed } = statusConditions(now);
  return sql`case when ${closed} then 'closed' when ${upcoming} then 'upcoming' when ${closing} then 'closing' else 'open' end`;
}

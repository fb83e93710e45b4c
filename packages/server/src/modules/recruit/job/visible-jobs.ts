import type { JobStatus, operations } from "@bladekit/openapi";
import { sql } from "kysely";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { containsText } from "../bigram-search.ts";
import { closingLimit } from "./job-status.ts";

/** What a list of posts may be narrowed by. */
export type JobFilter = NonNullable<operations["listSocialJobs"]["parameters"]["query"]>;

/** Filters that name several keys, joined by commas. */
const keyFilters = ["category", "educationMin", "employment"] as const;

/** Posts that anyone may see at `now`, narrowed by what the caller asked for. `deptIds` are the wanted departments, with those below. */
export function visibleJobs(db: TenantDatabase, now: string, filter: JobFilter = {}, deptIds?: readonly string[]) {
  let jobs = db
    .selectFrom("recruitJob as job")
    // Written out, not as a parameter: it is what makes the partial indexes fit.
    .where("job.publishState", "=", sql.lit("published"))
    .where("job.isDeleted", "=", 0)
    .where("job.releaseTime", "<=", now);
  const title = filter.title?.trim();
  if (title) jobs = jobs.where(containsText("job.tenantId", "job.title", db.tenantId, title));
  for (const column of keyFilters) {
    const keys = keysOf(filter[column]);
    if (keys.length > 0) jobs = jobs.where(`job.${column}`, "in", keys);
  }
  if (deptIds) jobs = jobs.where("job.deptId", "in", deptIds);
  if (filter.planId) jobs = jobs.where("job.planId", "=", filter.planId);
  if (filter.status) jobs = jobs.where(hasStatus(filter.status, now));
  return jobs;
}

function keysOf(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
}

/** `jobStatus` of job-status.ts as a condition; a test holds the two together. */
function hasStatus(status: JobStatus, now: string) {
  const conditions: Record<JobStatus, () => ReturnType<typeof sql<boolean>>> = {
    upcoming: () => sql<boolean>`job.apply_start > ${now} and job.apply_end >= ${now}`,
    open: () => sql<boolean>`job.apply_start <= ${now} and job.apply_end > ${closingLimit(now)}`,
    closing: () => sql<boolean>`job.apply_start <= ${now} and job.apply_end between ${now} and ${closingLimit(now)}`,
    closed: () => sql<boolean>`job.apply_end < ${now}`,
  };
  return conditions[status]();
}

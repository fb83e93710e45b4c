import type { JobStatus, operations } from "@bladekit/openapi";
import { type RawBuilder, sql } from "kysely";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { containsText } from "../bigram-search.ts";
import type { Moment } from "../moment.ts";
import { closingDays } from "./job-status.ts";
import type { SearchWord } from "./public/search-words.ts";

/** The filters of a list of posts. */
export type JobFilter = NonNullable<operations["listSocialJobs"]["parameters"]["query"]>;

/** Filters that name several keys, joined by commas. */
const keyFilters = ["category", "educationMin", "employment"] as const;

/** The parts of a filter that had to be looked up: departments with those below, and words with what they may stand for. */
export type LookedUp = { deptIds?: readonly string[] | undefined; words?: readonly SearchWord[] };

/** Posts that anyone may see at `now`, narrowed by what the caller asked for. */
export function visibleJobs(
  db: TenantDatabase,
  now: Moment,
  filter: Omit<JobFilter, "title"> = {},
  { deptIds, words = [] }: LookedUp = {},
) {
  let jobs = db
    .selectFrom("recruitJob as job")
    // Written out, not as a parameter: it is what makes the partial indexes fit.
    .where("job.publishState", "=", sql.lit("published"))
    .where("job.isDeleted", "=", sql.lit(0))
    .where("job.releaseTime", "<=", now);
  for (const word of words) jobs = jobs.where(saysWord(db.tenantId, word));
  for (const column of keyFilters) {
    const keys = keysOf(filter[column]);
    if (keys.length > 0) jobs = jobs.where(`job.${column}`, "in", keys);
  }
  if (deptIds) jobs = jobs.where("job.deptId", "in", deptIds);
  const locations = keysOf(filter.location);
  if (locations.length > 0) jobs = jobs.where(sql<boolean>`job.locations && ${locations}::text[]`);
  if (filter.salaryMin) jobs = jobs.where(paysAtLeast(filter.salaryMin));
  if (filter.deadlineDays) jobs = jobs.where(closesWithin(now, filter.deadlineDays));
  if (filter.planId) jobs = jobs.where("job.planId", "=", filter.planId);
  if (filter.status) jobs = jobs.where(statusConditions(now)[filter.status]);
  return jobs;
}

/** Whether a post or its department has a word in one of its forms. */
function saysWord(tenantId: string, { texts, deptIds }: SearchWord): RawBuilder<boolean> {
  const ways = texts.map((text) => containsText("job.tenantId", "job.searchText", tenantId, text));
  if (deptIds.length > 0) ways.push(sql<boolean>`job.dept_id = any(${deptIds}::bigint[])`);
  return sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** Whether a post may pay so many yuan a year. */
export const paysAtLeast = (yuan: number): RawBuilder<boolean> =>
  sql<boolean>`greatest(job.salary_min, job.salary_max) >= ${yuan}`;

/** Whether a post closes within so many days. */
export function closesWithin(now: Moment, days: number): RawBuilder<boolean> {
  return sql<boolean>`job.apply_end between ${now} and ${now}::timestamptz + make_interval(days => ${days}::int)`;
}

function keysOf(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
}

/** `jobStatus` of job-status.ts as conditions; a test holds the two together. */
function statusConditions(now: Moment): Record<JobStatus | "live", RawBuilder<boolean>> {
  const limit = sql`${now}::timestamptz + ${sql.lit(closingDays)} * interval '1 day'`;
  return {
    upcoming: sql`job.apply_start > ${now} and job.apply_end >= ${now}`,
    open: sql`job.apply_start <= ${now} and job.apply_end > ${limit}`,
    closing: sql`job.apply_start <= ${now} and job.apply_end between ${now} and ${limit}`,
    closed: sql`job.apply_end < ${now}`,
    live: isLive(now),
  };
}

/** Whether a post is not closed. */
export const isLive = (now: Moment): RawBuilder<boolean> => sql<boolean>`job.apply_end >= ${now}`;

/** The status of a post as a column. */
export function statusAt(now: Moment): RawBuilder<JobStatus> {
  const { upcoming, closing, closed } = statusConditions(now);
  return sql`case when ${closed} then 'closed' when ${upcoming} then 'upcoming' when ${closing} then 'closing' else 'open' end`;
}

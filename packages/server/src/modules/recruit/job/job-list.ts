import type { HireMode, JobSummary } from "@bladekit/openapi";
import type { Context } from "../../../context.ts";
import { countTotal, type Page, pageOf, readPage, toPage } from "../../../crud/page.ts";
import { dictNames } from "../../system/dict-names.ts";
import { inOrder } from "../in-order.ts";
import { findDepts, idsBelow } from "../site/depts.ts";
import { summaryDicts, summaryRows, toJobSummary } from "./job-summary.ts";
import { type JobFilter, visibleJobs } from "./visible-jobs.ts";

type Jobs = ReturnType<typeof visibleJobs>;

/** Reads the `limit` posts that come after `offset` others, in an order that an index has. */
type Reader = (ctx: Context, jobs: Jobs, offset: number, limit: number) => Promise<JobSummary[]>;

const byRelease = (jobs: Jobs) =>
  jobs.orderBy("job.isTop", "desc").orderBy("job.releaseTime", "desc").orderBy("job.id", "desc");
const byDeadline = (jobs: Jobs) => jobs.orderBy("job.applyEnd").orderBy("job.id");

const orders: Record<NonNullable<JobFilter["sort"]>, Reader> = {
  release: (ctx, jobs, offset, limit) => readSummaries(ctx, byRelease(jobs).limit(limit).offset(offset)),

  // What has passed comes after what has not: two stretches of one index, read one after the other.
  async deadline(ctx, jobs, offset, limit) {
    const ahead = jobs.where("job.applyEnd", ">=", ctx.now);
    const first = await readSummaries(ctx, byDeadline(ahead).limit(limit).offset(offset));
    if (first.length === limit) return first;
    // Exact, because it is not more than what lies before this page.
    const { total } = first.length > 0 ? { total: offset } : await countTotal(ctx.db, ahead, { ...pageOf({}), offset });
    const passed = byDeadline(jobs.where("job.applyEnd", "<", ctx.now));
    return [...first, ...(await readSummaries(ctx, passed.limit(limit - first.length).offset(offset - total)))];
  },
};

/** One page of the posts of a hire mode. */
export async function listJobs(ctx: Context, hireMode: HireMode, query: JobFilter): Promise<Page<JobSummary>> {
  const paging = pageOf(query);
  const deptIds = query.deptId ? idsBelow(await findDepts(ctx.db), query.deptId) : undefined;
  const jobs = visibleJobs(ctx.db, ctx.now, query, deptIds).where("job.hireMode", "=", hireMode);
  const [records, total] = await readPage(
    paging,
    (limit) => orders[query.sort ?? "release"](ctx, jobs, paging.offset, limit),
    () => countTotal(ctx.db, jobs, paging),
  );
  return toPage(records, total, paging);
}

/** The latest posts that still take, or will take, applications. */
export function listNewJobs(ctx: Context, size: number, hireMode: HireMode | undefined): Promise<JobSummary[]> {
  const jobs = visibleJobs(ctx.db, ctx.now)
    .where("job.applyEnd", ">=", ctx.now)
    .$if(hireMode !== undefined, (query) => query.where("job.hireMode", "=", hireMode ?? 1));
  return readSummaries(ctx, jobs.orderBy("job.releaseTime", "desc").orderBy("job.id", "desc").limit(size));
}

/** Reads posts in the order of a query: their ids from an index alone, then just those rows. */
export async function readSummaries(ctx: Context, jobs: Jobs): Promise<JobSummary[]> {
  const ids = (await jobs.select("job.id").execute()).map((row) => row.id);
  if (ids.length === 0) return [];
  const [rows, label] = await Promise.all([
    summaryRows(ctx.db).where("job.id", "in", ids).execute(),
    dictNames(ctx.db, summaryDicts),
  ]);
  return inOrder(ids, rows).map((row) => toJobSummary(row, label, ctx.now));
}

import type { HireMode, JobSummary } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../context.ts";
import { countTotal, type Page, pageOf, toPage } from "../../../crud/page.ts";
import { dictNames } from "../../system/dict-names.ts";
import { inOrder } from "../in-order.ts";
import { findDepts, idsBelow } from "../site/depts.ts";
import { summaryDicts, summaryRows, toJobSummary } from "./job-summary.ts";
import { type JobFilter, visibleJobs } from "./visible-jobs.ts";

type Jobs = ReturnType<typeof visibleJobs>;

/** Orders of a list: by release, or by deadline with what has passed at the end. */
const orders: Record<NonNullable<JobFilter["sort"]>, (jobs: Jobs, now: string) => Jobs> = {
  release: (jobs) => jobs.orderBy("job.isTop", "desc").orderBy("job.releaseTime", "desc").orderBy("job.id", "desc"),
  deadline: (jobs, now) => jobs.orderBy(sql`job.apply_end < ${now}`).orderBy("job.applyEnd").orderBy("job.id"),
};

/** One page of the posts of a hire mode. */
export async function listJobs(ctx: Context, hireMode: HireMode, query: JobFilter): Promise<Page<JobSummary>> {
  const paging = pageOf(query);
  const deptIds = query.deptId ? idsBelow(await findDepts(ctx.db), query.deptId) : undefined;
  const jobs = visibleJobs(ctx.db, ctx.now, query, deptIds).where("job.hireMode", "=", hireMode);
  const page = orders[query.sort ?? "release"](jobs, ctx.now).limit(paging.size).offset(paging.offset);
  const [records, total] = await Promise.all([readSummaries(ctx, page), countTotal(ctx.db, jobs, paging)]);
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

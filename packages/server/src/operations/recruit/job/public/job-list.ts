import type { HireMode, JobSummary } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { type Sort, sorted } from "../../../../contract/sort.ts";
import type { Places } from "../../../../db/statement.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import {
  countTotal,
  cut,
  type Page,
  type Paging,
  pageOf,
  pagesByStatement,
  type Total,
  toPage,
} from "../../../../lists/page.ts";
import { dictNames, ownNames } from "../../../system/dict/dict-names.ts";
import type { Moment } from "../../moment.ts";
import { findDepts, idsBelow } from "../../plan/public/depts.ts";
import { type SummaryRow, summariesAt, summaryDicts, summaryRows } from "../job-summary.ts";
import { type JobFilter, type LookedUp, visibleJobs } from "../visible-jobs.ts";
import { searchWords } from "./search-words.ts";

type Jobs = ReturnType<typeof visibleJobs>;

/** Which posts a list shows, as a reader asks for them; without `hireMode` those of both kinds. */
export type Wanted = LookedUp & { hireMode?: HireMode | undefined; filter: Omit<JobFilter, "title"> };

/** Finds one page of posts, in an order that an index has. */
type Reader = (ctx: Context, wanted: Wanted, paging: Paging) => Promise<[SummaryRow[], Total]>;

export const byRelease: Sort = [
  ["job.isTop", "desc"],
  ["job.releaseTime", "desc"],
  ["job.id", "desc"],
];
/** The post that closes first comes first. */
export const byDeadline: Sort = [
  ["job.applyEnd", "asc"],
  ["job.id", "asc"],
];
const byNewness: Sort = [
  ["job.releaseTime", "desc"],
  ["job.id", "desc"],
];

/** The posts that a reader asks for. */
export function wantedJobs(db: TenantDatabase, { hireMode, filter, ...found }: Wanted, now: Moment): Jobs {
  const jobs = visibleJobs(db, now, filter, found);
  return hireMode === undefined ? jobs : jobs.where("job.hireMode", "=", hireMode);
}

const pagesByRelease = pagesByStatement({
  matching: (db, wanted: Wanted, { now }: Places<{ now: string }>) => wantedJobs(db, wanted, now),
  page: (db, jobs, paging, limit) => summariesOf(db, cut(sorted(jobs, byRelease), paging, limit), byRelease),
});

const byDeadlineIn = (stretch: ">=" | "<") =>
  pagesByStatement({
    matching: (db, wanted: Wanted, { now }: Places<{ now: string }>) =>
      wantedJobs(db, wanted, now).where("job.applyEnd", stretch, now),
    page: (db, jobs, paging, limit) => summariesOf(db, cut(sorted(jobs, byDeadline), paging, limit), byDeadline),
  });
const pagesAhead = byDeadlineIn(">=");
const pagesPassed = byDeadlineIn("<");

const orders: Record<NonNullable<JobFilter["sort"]>, Reader> = {
  release: (ctx, wanted, paging) => pagesByRelease(ctx.db, paging, wanted, { now: ctx.now }),

  // Closed posts come after open ones: two stretches of one index, each in its own order, read one after the other.
  deadline: async (ctx, wanted, paging) => {
    const { offset, size, exact } = paging;
    const moment = { now: ctx.now };
    const isDeep = offset >= exact;
    const [[first, ahead], all] = await Promise.all([
      pagesAhead(ctx.db, paging, wanted, moment),
      isDeep ? undefined : countTotal(ctx.db, wantedJobs(ctx.db, wanted, ctx.now), paging),
    ]);
    const isWhole = first.length === size;
    if (isWhole && (all || ahead.totalCapped)) return [first, all ?? ahead];
    // The number of open posts is exact here: they end before the end of this page.
    const way = { ...paging, size: size - first.length, offset: Math.max(0, offset - ahead.total) };
    const [rest, passed] = isWhole
      ? [[], await countTotal(ctx.db, wantedJobs(ctx.db, wanted, ctx.now).where("job.applyEnd", "<", ctx.now), way)]
      : await pagesPassed(ctx.db, way, wanted, moment);
    return [[...first, ...rest], all ?? { ...passed, total: ahead.total + passed.total }];
  },
};

/** One page of the posts of a hire mode, or of both. */
export async function listJobs(
  ctx: Context,
  hireMode: HireMode | undefined,
  query: JobFilter,
): Promise<Page<JobSummary>> {
  const paging = pageOf(query, query.title);
  const [rows, total] = await orders[query.sort ?? "release"](ctx, await wantedOf(ctx, hireMode, query), paging);
  return toPage(await toSummaries(ctx, rows), total, paging);
}

/** Looks up what a filter names: departments with those below, and words with what they may stand for. */
export async function wantedOf(ctx: Context, hireMode: HireMode | undefined, query: JobFilter): Promise<Wanted> {
  const { sort, current, size, title, ...filter } = query;
  const deptIds = query.deptId ? idsBelow(await findDepts(ctx.db), query.deptId) : undefined;
  return { hireMode, filter, deptIds, words: await searchWords(ctx.db, title) };
}

/** Posts as lists have them. */
export async function toSummaries(ctx: Context, rows: readonly SummaryRow[]): Promise<JobSummary[]> {
  const [label, own] = await Promise.all([
    dictNames(ctx.db, summaryDicts, ctx.language),
    ownNames(ctx.db, ctx.language),
  ]);
  return rows.map(summariesAt(ctx.now, ctx.language, label, own));
}

/** The latest posts that one can apply for. */
export function listNewJobs(ctx: Context, size: number, hireMode: HireMode | undefined): Promise<JobSummary[]> {
  const jobs = visibleJobs(ctx.db, ctx.now)
    .where("job.applyStart", "<=", ctx.now)
    .where("job.applyEnd", ">=", ctx.now)
    .$if(hireMode !== undefined, (query) => query.where("job.hireMode", "=", hireMode ?? 1));
  return readSummaries(ctx, jobs.limit(sql.lit(size)), byNewness);
}

/** Reads posts in an order: cut from an index alone, and just those rows then read whole. */
export async function readSummaries(ctx: Context, jobs: Jobs, order: Sort): Promise<JobSummary[]> {
  return toSummaries(ctx, await summariesOf(ctx.db, sorted(jobs, order), order).execute());
}

/** Posts of a page whole, in its order. */
export function summariesOf(db: TenantDatabase, page: Jobs, order: Sort) {
  return sorted(summaryRows(db).innerJoin(page.select("job.id").as("page"), "page.id", "job.id"), order);
}

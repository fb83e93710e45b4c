import { createHash } from "node:crypto";
import type { operations, Resume, SuitingJob } from "@bladekit/openapi";
import { type ClauseRule, clauseName, isUnfilled, type Verdict } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../../context/context.ts";
import { sorted } from "../../../../contract/sort.ts";
import { keepByVersion } from "../../../../db/keep.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { type Page, pageOf, toPage } from "../../../../lists/page.ts";
import { createPauses } from "../../../../services/pauses.ts";
import { byDeadline, byRelease, summariesOf, toSummaries, wantedJobs, wantedOf } from "../../job/public/job-list.ts";
import { isLive } from "../../job/visible-jobs.ts";
import { readResume } from "../../resume/own-resume.ts";
import { judgeResume } from "../verdict.ts";

type Query = NonNullable<operations["listSuitingJobs"]["parameters"]["query"]>;

/** How a résumé stands against the conditions of a post. */
type Fit = Pick<Verdict, "auto"> & { checks: readonly ClauseRule[]; lacks: readonly ClauseRule[] };

/** A post, and what its verdict depends on: posts with the same `demands` have the same verdict. */
type Post = { id: string; demands: string };

/** Posts that one call judges. A catalogue of this size is the largest that we know. */
const mostJudged = 5_000;

const demandsOf = sql<string>`concat_ws(' ', job.education_min, job.apply_end::date, md5(job.conditions::text))`;

const orders = { release: byRelease, deadline: byDeadline } as const;

/**
 * The verdicts on a résumé, by what posts demand. The key is the content of the résumé, because its name and birth date belong to the
 * account and have no version. What posts ask is part of each entry, so a changed post is judged anew.
 */
const keptFits = keepByVersion<Map<string, Fit>>(50);

/** Posts that are not closed and whose conditions the caller's résumé does not fail. */
export async function listSuitingJobs(ctx: Context, { hireMode, ...query }: Query): Promise<Page<SuitingJob>> {
  const paging = pageOf(query, query.title);
  const order = orders[query.sort ?? "release"];
  const wanted = await wantedOf(ctx, hireMode, query);
  const [{ resume }, posts] = await Promise.all([
    readResume(ctx.db, requireUser(ctx).userId),
    sorted(wantedJobs(ctx.db, wanted, ctx.now).where(isLive(ctx.now)), order)
      .select(["job.id", demandsOf.as("demands")])
      .limit(sql.lit(mostJudged + 1))
      .execute(),
  ]);
  const judged = posts.slice(0, mostJudged);
  const fits = await readFits(ctx.db, resume, judged);
  const suiting = judged.filter(({ demands }) => (fits.get(demands)?.auto ?? "ineligible") !== "ineligible");
  const page = new Map(
    suiting.slice(paging.offset, paging.offset + paging.size).map(({ id, demands }) => [id, fits.get(demands)]),
  );
  const total = { total: suiting.length, ...(posts.length > mostJudged && { totalCapped: true as const }) };
  if (page.size === 0) return toPage([], total, paging);
  const shown = ctx.db.selectFrom("recruitJob as job").where("job.id", "in", [...page.keys()]);
  const rows = await summariesOf(ctx.db, shown, order).execute();
  const name = (rule: ClauseRule) => clauseName(rule, ctx.language);
  const records = (await toSummaries(ctx, rows)).flatMap((job) => {
    const fit = page.get(job.id);
    return fit ? [{ ...job, fit: { ...fit, checks: fit.checks.map(name), lacks: fit.lacks.map(name) } }] : [];
  });
  return toPage(records, total, paging);
}

/** How a résumé stands against posts, by their demands. Conditions are read only of posts whose demands are new. */
async function readFits(db: TenantDatabase, resume: Resume, posts: readonly Post[]): Promise<ReadonlyMap<string, Fit>> {
  const { kept, tenantId } = db;
  const begin = async () => new Map<string, Fit>();
  const content = createHash("sha256").update(JSON.stringify(resume)).digest("base64");
  const fits = await (kept && !db.isTransaction ? keptFits(kept.home, [tenantId, content], begin) : begin());
  const unknown = new Map(posts.filter(({ demands }) => !fits.has(demands)).map(({ demands, id }) => [demands, id]));
  if (unknown.size === 0) return fits;
  // A post may have changed since its demands were read, so they are read again with what they are made of.
  const rows = await db
    .selectFrom("recruitJob as job")
    .select(["job.educationMin", "job.applyEnd", "job.conditions", demandsOf.as("demands")])
    .where(sql<boolean>`job.id = any(${[...unknown.values()]}::bigint[])`)
    .execute();
  const pause = createPauses();
  for (const { demands, ...post } of rows) {
    await pause();
    fits.set(demands, fitOf(judgeResume(resume, post)));
  }
  return fits;
}

function fitOf({ auto, items }: Verdict): Fit {
  const unknown = items.filter(({ pass }) => pass === "unknown");
  const rules = (these: typeof unknown) => [...new Set(these.map(({ rule }) => rule))];
  const lacks = rules(unknown.filter(isUnfilled));
  return { auto, lacks, checks: rules(unknown).filter((rule) => !lacks.includes(rule)) };
}

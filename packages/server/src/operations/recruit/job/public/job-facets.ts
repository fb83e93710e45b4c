import type { Facet, HireMode, JobFacets, JobStatus } from "@bladekit/openapi";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import type { Language } from "../../../../contract/language.ts";
import { say } from "../../../../contract/say.ts";
import { countRows } from "../../../../db/database.ts";
import { type DictNames, dictNames, type OwnNames, ownNames } from "../../../system/dict/dict-names.ts";
import { educationRank } from "../../resume/education-rank.ts";
import { jobStatuses } from "../job-status.ts";
import { summaryDicts } from "../job-summary.ts";
import { closesWithin, isLive, paysAtLeast, statusAt, visibleJobs } from "../visible-jobs.ts";
import { searchWords } from "./search-words.ts";

/** Posts that are alike in everything that a facet is about; `jobs` says how many. */
type FacetRow = {
  category: string;
  educationMin: string;
  employment: string;
  deptId: string;
  deptName: string;
  status: JobStatus;
  jobs: number;
};

const statusNames: Readonly<Record<Language, Record<JobStatus, string>>> = { zh: zh.jobStatus, en: en.jobStatus };

const salarySteps = [100_000, 150_000, 200_000, 300_000, 500_000] as const;
const deadlineSteps = [3, 7, 14, 30] as const;

/** Choices for those who look for posts, each with the number of posts behind it: those that are not closed, and by status all. */
export async function readFacets(
  ctx: Context,
  { hireMode, title }: { hireMode?: HireMode; title?: string },
): Promise<JobFacets> {
  const words = await searchWords(ctx.db, title);
  const all = visibleJobs(ctx.db, ctx.now, {}, { words });
  const jobs = hireMode === undefined ? all : all.where("job.hireMode", "=", hireMode);
  const live = jobs.where(isLive(ctx.now));
  const [rows, places, steps, label, own] = await Promise.all([
    jobs
      .innerJoin("bladeDept as dept", "dept.id", "job.deptId")
      .select(["job.category", "job.educationMin", "job.employment", "job.deptId", "dept.deptName"])
      .select([statusAt(ctx.now).as("status"), countRows.as("jobs")])
      .groupBy(["job.category", "job.educationMin", "job.employment", "job.deptId", "dept.deptName", "status"])
      .execute(),
    live
      .innerJoinLateral(sql<{ place: string }>`unnest(job.locations)`.as<"place">(sql`place(place)`), (join) =>
        join.onTrue(),
      )
      .select(["place.place as key", countRows.as("count")])
      .groupBy("place.place")
      .execute(),
    live
      .select(salarySteps.map((step) => countWhere(paysAtLeast(step)).as(`salary${step}`)))
      .select(deadlineSteps.map((days) => countWhere(closesWithin(ctx.now, days)).as(`days${days}`)))
      .executeTakeFirstOrThrow(),
    dictNames(ctx.db, summaryDicts, ctx.language),
    ownNames(ctx.db, ctx.language),
  ]);
  const counted = steps as Readonly<Record<string, number>>;
  return {
    ...countFacets(rows, label, own, ctx.language),
    locations: places.map(({ key, count }) => ({ key, name: own(key), count })).sort(byCount),
    salaries: salarySteps
      .map((step) => ({
        key: String(step),
        name: salaryName(step)[ctx.language],
        count: counted[`salary${step}`] ?? 0,
      }))
      .filter(({ count }) => count > 0),
    deadlines: deadlineSteps
      .map((days) => ({
        key: String(days),
        name: deadlineName(days)[ctx.language],
        count: counted[`days${days}`] ?? 0,
      }))
      .filter(({ count }) => count > 0),
  };
}

const countWhere = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})::int`;
const salaryName = (step: number) => say("{} 万元/年及以上", "¥{}0,000 a year or more", step / 10_000);
const deadlineName = (days: number) => say("{} 天内截止", "Closes within {} days", days);
const byCount = (a: Facet, b: Facet) => b.count - a.count || a.key.localeCompare(b.key);
/** Keys that are ids come in an order that means nothing to people. */
const byCountAndName = (a: Facet, b: Facet) => b.count - a.count || a.name.localeCompare(b.name, "zh");

/** Counts posts by each thing they can be filtered by. Education and status keep their own order, the rest begins with the most. */
function countFacets(rows: readonly FacetRow[], label: DictNames, own: OwnNames, language: Language) {
  const live = rows.filter(({ status }) => status !== "closed");
  const depts = new Map(live.map((row) => [row.deptId, row.deptName]));
  const status = count(rows, (row) => row.status);
  return {
    categories: facets(
      count(live, (row) => row.category),
      (key) => label("recruit_category", key),
    ).sort(byCount),
    educations: facets(
      count(live, (row) => row.educationMin),
      (key) => label("education_level", key),
    ).sort((a, b) => educationRank(a.key) - educationRank(b.key)),
    employments: facets(
      count(live, (row) => row.employment),
      (key) => label("recruit_employment", key),
    ).sort(byCount),
    depts: facets(
      count(live, (row) => row.deptId),
      (key) => own(depts.get(key) ?? ""),
    ).sort(byCountAndName),
    statuses: jobStatuses
      .filter((key) => status.has(key))
      .map((key) => ({ key, name: statusNames[language][key], count: status.get(key) ?? 0 })),
  };
}

function count<Key>(rows: readonly FacetRow[], keyOf: (row: FacetRow) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + row.jobs);
  return counts;
}

function facets(counts: ReadonlyMap<string, number>, nameOf: (key: string) => string): Facet[] {
  return [...counts].map(([key, count]) => ({ key, name: nameOf(key), count }));
}

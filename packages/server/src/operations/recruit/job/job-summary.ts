import type { HireMode, JobSummary } from "@bladekit/openapi";
import { type Language, nameIn } from "../../../contract/language.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { DictNames, OwnNames } from "../../system/dict/dict-names.ts";
import { competitionOf, shownCompetition } from "./competition.ts";
import { jobStatusAt, remainingSecondsAt } from "./job-status.ts";

/** Dictionaries whose labels a summary shows. */
export const summaryDicts = ["recruit_category", "recruit_employment", "education_level"] as const;

/** Rows of posts with what a summary needs, to be narrowed and ordered by the caller; the post is `job`. */
export function summaryRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitJob as job")
    .innerJoin("bladeDept as dept", "dept.id", "job.deptId")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .select(["job.id", "job.hireMode", "job.planId", "plan.name as planName", "job.jobCode", "job.title", "job.deptId"])
    .select(["job.titleEn", "plan.nameEn as planNameEn"])
    .select(["dept.deptName", "job.category", "job.headcount", "job.employment", "job.educationMin"])
    .select(["job.salaryMin", "job.salaryMax", "job.salaryNote"])
    .select(["job.locations", "job.applyStart", "job.applyEnd", "job.releaseTime", "job.isTop"])
    .select(competitionOf);
}

/** A row of `summaryRows`. */
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaryRows>["executeTakeFirstOrThrow"]>>;

/** Shows posts as lists have them at `now`. */
export function summariesAt(
  now: string,
  language: Language,
  label: DictNames,
  own: OwnNames,
): (row: SummaryRow) => JobSummary {
  const [status, remaining] = [jobStatusAt(now), remainingSecondsAt(now)];
  // The fields are named one by one, because object rest is slow: it took a third of a list's time.
  return (row) => ({
    id: row.id,
    hireMode: row.hireMode as HireMode,
    planId: row.planId ?? "",
    planName: nameIn(language, row.planName ?? "", row.planNameEn ?? ""),
    jobCode: row.jobCode,
    title: nameIn(language, row.title, row.titleEn),
    deptId: row.deptId,
    deptName: own(row.deptName),
    category: row.category,
    categoryName: label("recruit_category", row.category),
    headcount: row.headcount,
    employment: row.employment,
    employmentName: label("recruit_employment", row.employment),
    educationMin: row.educationMin,
    educationName: label("education_level", row.educationMin),
    salaryMin: row.salaryMin,
    salaryMax: row.salaryMax,
    salaryNote: row.salaryNote,
    locations: row.locations.map(own),
    applyStart: row.applyStart,
    applyEnd: row.applyEnd,
    releaseTime: row.releaseTime,
    isTop: row.isTop,
    status: status(row),
    remainingSeconds: remaining(row),
    ...shownCompetition(row),
  });
}

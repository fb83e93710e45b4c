import type { Facet, JobFacets, JobStatus } from "@bladekit/openapi";
import type { Sentence } from "@bladekit/sdk/rules";
import type { Language } from "../../../../contract/language.ts";
import { say } from "../../../../contract/say.ts";
import type { DictNames } from "../../../system/dict/dict-names.ts";
import { educationRank } from "../../resume/education-rank.ts";
import { jobStatuses } from "../job-status.ts";

/** Posts that are alike in everything that a facet is about; `jobs` says how many. */
export type FacetRow = {
  category: string;
  educationMin: string;
  employment: string;
  deptId: string;
  deptName: string;
  status: JobStatus;
  jobs: number;
};

const statusNames: Record<JobStatus, Sentence> = {
  upcoming: say("未开始", "Not yet open"),
  open: say("招聘中", "Open"),
  closing: say("即将截止", "Closing soon"),
  closed: say("已截止", "Closed"),
};

/** Counts posts by each thing they can be filtered by. Education and status keep their own order, the rest begins with the most. */
export function countFacets(rows: readonly FacetRow[], label: DictNames, language: Language): JobFacets {
  const depts = new Map(rows.map((row) => [row.deptId, row.deptName]));
  const status = count(rows, (row) => row.status);
  const byCount = (a: Facet, b: Facet) => b.count - a.count || a.key.localeCompare(b.key);
  return {
    categories: facets(
      count(rows, (row) => row.category),
      (key) => label("recruit_category", key),
    ).sort(byCount),
    educations: facets(
      count(rows, (row) => row.educationMin),
      (key) => label("education_level", key),
    ).sort((a, b) => educationRank(a.key) - educationRank(b.key)),
    employments: facets(
      count(rows, (row) => row.employment),
      (key) => label("recruit_employment", key),
    ).sort(byCount),
    depts: facets(
      count(rows, (row) => row.deptId),
      (key) => depts.get(key) ?? "",
    ).sort(byCount),
    statuses: jobStatuses
      .filter((key) => status.has(key))
      .map((key) => ({ key, name: statusNames[key][language], count: status.get(key) ?? 0 })),
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

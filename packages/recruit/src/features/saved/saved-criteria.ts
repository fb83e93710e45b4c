import type { JobListQuery, SearchCriteria } from "../../api.ts";
import type { HireMode } from "../../paths.ts";

/** Whether two searches have the same criteria. */
export function isSameSearch(one: SearchCriteria, other: SearchCriteria): boolean {
  const names = Object.keys(one) as (keyof SearchCriteria)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The lasting criteria of a search, without page, order, plan, status and deadline. Undefined if none remain. */
export function savedCriteria(query: JobListQuery, hireMode?: HireMode): SearchCriteria | undefined {
  const { title, category, educationMin, employment, location, deptId, salaryMin } = query;
  const asked = Object.entries({ title, category, educationMin, employment, location, deptId, salaryMin });
  const given = asked.filter(([, value]) => value !== undefined && value !== "");
  if (given.length === 0) return undefined;
  return { ...Object.fromEntries(given), ...(hireMode && { hireMode }) };
}

import type { JobListQuery, SearchCriteria } from "../../api.ts";
import type { HireMode } from "../../paths.ts";

/** The part of a search that stays true: not its page, order, plan, status or deadline. Undefined where nothing is left. */
export function savedCriteria(query: JobListQuery, hireMode?: HireMode): SearchCriteria | undefined {
  const { title, category, educationMin, employment, location, deptId, salaryMin } = query;
  const asked = Object.entries({ title, category, educationMin, employment, location, deptId, salaryMin });
  const given = asked.filter(([, value]) => value !== undefined && value !== "");
  if (given.length === 0) return undefined;
  return { ...Object.fromEntries(given), ...(hireMode && { hireMode }) };
}

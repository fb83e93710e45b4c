import type { JobFacets, JobListQuery } from "../../api.ts";
import { allFilters, type FilterName, multipleFilters } from "./filter-names.ts";

/** The list of the facets that has the choices of a filter. */
export const facetOf: Readonly<Record<FilterName, keyof JobFacets>> = {
  category: "categories",
  educationMin: "educations",
  employment: "employments",
  location: "locations",
  deptId: "depts",
  salaryMin: "salaries",
  deadlineDays: "deadlines",
  status: "statuses",
};

const statuses = ["upcoming", "open", "closing", "closed"] as const;

export function chosen(params: URLSearchParams, name: FilterName): string[] {
  return (params.get(name) ?? "").split(",").filter(Boolean);
}

/** The value of a filter after a click on one of its choices; "" when none remains. */
export function toggled(params: URLSearchParams, name: FilterName, key: string): string {
  const before = chosen(params, name);
  if (before.includes(key)) return before.filter((other) => other !== key).join(",");
  return multipleFilters.some((multiple) => multiple === name) ? [...before, key].join(",") : key;
}

/**
 * The filters in the address. Without a status it finds all posts except closed ones. Values that the contract would refuse are left out.
 */
export function toJobQuery(params: URLSearchParams, current: number, size: number): JobListQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, 64) || undefined;
  const digits = (name: string) => (/^\d{1,19}$/.test(params.get(name) ?? "") ? params.get(name) : undefined);
  const number = (name: string, most: number) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 && value <= most ? value : undefined;
  };
  const status = statuses.find((known) => known === params.get("status"));
  const query: Record<string, unknown> = {
    current,
    size,
    title: text("title"),
    ...Object.fromEntries(multipleFilters.map((name) => [name, chosen(params, name).join(",") || undefined])),
    deptId: digits("deptId"),
    planId: digits("planId"),
    salaryMin: number("salaryMin", 100_000_000),
    deadlineDays: number("deadlineDays", 366),
    status: status ?? "live",
    sort: params.get("sort") === "deadline" ? "deadline" : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Whether the query has a filter, besides page and order. */
export function isFiltered(params: URLSearchParams): boolean {
  return ["title", "planId", ...allFilters].some((name) => params.get(name));
}

import type { SortPayload } from "react-admin";

/** A filter without its empty values, trimmed: a field that was cleared must not narrow the list. */
export function withoutEmpty<Filter extends object>(filter: Filter): Partial<Filter> {
  const entries = Object.entries(filter).map(([key, value]) => [key, typeof value === "string" ? value.trim() : value]);
  return Object.fromEntries(entries.filter(([, value]) => value !== "" && value !== null && value !== undefined));
}

/** The order of a list as the server takes it; only columns that it sorts by are told. */
export function columnOrder<Field extends string>(
  sort: SortPayload | undefined,
  sortable: readonly Field[],
): { ascs?: string; descs?: string } {
  const field = sortable.find((each) => each === sort?.field);
  if (!field) return {};
  return sort?.order === "ASC" ? { ascs: field } : { descs: field };
}

type ApplicationOrder = "submit_desc" | "submit_asc" | "update_desc";

/** The three orders of the list of applications, as a column and a direction; anything else is the default. */
const orders: Readonly<Record<string, ApplicationOrder>> = {
  "submitTime DESC": "submit_desc",
  "submitTime ASC": "submit_asc",
  "updateTime DESC": "update_desc",
};

export function applicationOrder(sort: SortPayload | undefined): ApplicationOrder {
  return (sort && orders[`${sort.field} ${sort.order}`]) ?? "submit_desc";
}

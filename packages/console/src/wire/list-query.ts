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

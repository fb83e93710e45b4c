import { applicationTabs } from "@bladekit/sdk/rules";
import { defaultPageSize, pageSizes } from "../config.ts";

/** The filter of an address; undefined where it is no object. */
function filterOf(text: string): Record<string, unknown> | undefined {
  try {
    const filter: unknown = JSON.parse(text);
    return typeof filter === "object" && filter !== null && !Array.isArray(filter)
      ? (filter as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The query of an address without values that no list offers: a page size of 99999, an unknown tab, a filter that cannot be read.
 * Undefined when nothing is wrong with it.
 */
export function saneSearch(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  const before = asked.toString();
  const perPage = asked.get("perPage");
  if (perPage !== null && !pageSizes.includes(Number(perPage))) asked.set("perPage", String(defaultPageSize));
  const page = asked.get("page");
  if (page !== null && !/^[1-9]\d{0,5}$/.test(page)) asked.delete("page");
  const text = asked.get("filter");
  const filter = text === null ? undefined : filterOf(text);
  if (text !== null && !filter) asked.delete("filter");
  if (filter && "tab" in filter && !(applicationTabs as readonly unknown[]).includes(filter.tab)) {
    const { tab: _, ...others } = filter;
    asked.set("filter", JSON.stringify(others));
  }
  return asked.toString() === before ? undefined : asked.toString();
}

import type { Operation } from "./document.ts";
import { say } from "./say.ts";
import { readSort } from "./sort.ts";
import { invalidFields } from "./validator.ts";

/** Parameters by which clients of this family and other clients ask for an order. */
const names = ["ascs", "descs", "orderBy", "orderByColumn", "order", "sort"];

/**
 * Refuses an order that the list does not offer. If it were ignored, the caller would take the rows for sorted.
 * @throws Refusal `validation_failed`
 */
export function checkSorting(
  { method, parameters, sortable }: Operation,
  query: Readonly<Record<string, unknown>>,
): void {
  if (method !== "GET") return;
  const unknown = names.find((name) => query[name] && !parameters.some((parameter) => parameter.name === name));
  if (unknown)
    throw invalidFields([{ field: unknown, message: say("不支持的排序参数", "This is not a sorting parameter") }]);
  const [ascs, descs] = [query.ascs, query.descs].map((value) => (typeof value === "string" ? value : undefined));
  readSort({ ...(ascs && { ascs }), ...(descs && { descs }) }, sortable);
}

import type { Entity } from "@bladekit/openapi/describe";

/** The comparisons that one column alone can answer. A range or a tree needs a condition in the list itself. */
const plain = ["equals", "contains"] as const;
type Plain = (typeof plain)[number];

type PlainFilters<E extends Entity, Except> = {
  [Name in Exclude<keyof E["filters"], Except> as E["filters"][Name]["match"] extends Plain
    ? Name
    : never]: E["filters"][Name]["match"];
};

/**
 * Filters and sortable columns of a resource, as the contract describes its entity. Each must be a column of its table.
 *
 * @param except Filters that one column cannot answer. The list has its own conditions for them.
 */
export function listedAs<E extends Entity, Except extends keyof E["filters"] = never>(
  { filters, sorts }: E,
  except: readonly Except[] = [],
): { filters: PlainFilters<E, Except>; sortable: E["sorts"] } {
  const own = Object.entries(filters).filter(
    ([name, { match }]) =>
      (plain as readonly string[]).includes(match) && !(except as readonly string[]).includes(name),
  );
  return {
    filters: Object.fromEntries(own.map(([name, { match }]) => [name, match])) as PlainFilters<E, Except>,
    sortable: sorts,
  };
}

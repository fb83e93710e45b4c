import type { Entity } from "@bladekit/openapi/describe";

/** The ways to compare that a column alone answers; ranges and trees are conditions of the list itself. */
const plain = ["equals", "contains"] as const;
type Plain = (typeof plain)[number];

type PlainFilters<E extends Entity, Except> = {
  [Name in Exclude<keyof E["filters"], Except> as E["filters"][Name]["match"] extends Plain
    ? Name
    : never]: E["filters"][Name]["match"];
};

/**
 * Filters and sortable columns of a resource, as the contract describes its entity. Each has to be a column of its table.
 *
 * @param except Filters that no column answers alone: the list has conditions of its own for them.
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

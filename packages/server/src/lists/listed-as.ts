import type { Entity } from "@bladekit/openapi/describe";

/** The ways to compare that a column alone answers; ranges and trees are conditions of the list itself. */
const plain = ["equals", "contains"] as const;
type Plain = (typeof plain)[number];

type PlainFilters<E extends Entity> = {
  [Name in keyof E["filters"] as E["filters"][Name]["match"] extends Plain ? Name : never]: E["filters"][Name]["match"];
};

/** Filters and sortable columns of a resource, as the contract describes its entity. Each has to be a column of its table. */
export function listedAs<E extends Entity>({ filters, sorts }: E): { filters: PlainFilters<E>; sortable: E["sorts"] } {
  const own = Object.entries(filters).filter(([, { match }]) => (plain as readonly string[]).includes(match));
  return {
    filters: Object.fromEntries(own.map(([name, { match }]) => [name, match])) as PlainFilters<E>,
    sortable: sorts,
  };
}

import type { SelectQueryBuilder } from "kysely";
import { say } from "./say.ts";
import { invalidFields } from "./validator.ts";

/** An order of rows: columns and their directions. */
export type Sort = readonly (readonly [column: string, direction: "asc" | "desc"])[];

/** The order that a list call asks for: names joined by commas, spelt as on the wire or as in SQL. */
export type SortQuery = { ascs?: string; descs?: string };

const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The order that a call asks for; empty when it asks for none. Only names from the list ever become SQL.
 * @throws Refusal `validation_failed` for any other name
 */
export function readSort({ ascs = "", descs = "" }: SortQuery, sortable: readonly string[]): Sort {
  return (
    [
      ["ascs", ascs, "asc"],
      ["descs", descs, "desc"],
    ] as const
  ).flatMap(([field, given, direction]) =>
    given === ""
      ? []
      : given.split(",").map((text) => {
          const name = toCamel(text);
          const isKnown = /^[A-Za-z_]+$/.test(text) && sortable.includes(name);
          if (!isKnown)
            throw invalidFields([
              {
                field,
                message: say(
                  "只能按 {} 排序",
                  "can only be sorted by {}",
                  sortable.length > 0
                    ? { zh: sortable.join("、"), en: sortable.join(", ") }
                    : say("默认顺序", "the default order"),
                ),
              },
            ]);
          return [name, direction] as const;
        }),
  );
}

/**
 * The whole order of a list call, its columns qualified by their table: the order that the call asks for, else the list's own. The key
 * comes last, so that pages never overlap. It has the direction of the last requested column, so that one index serves both directions.
 */
export function sortOf(
  query: SortQuery,
  { table, sortable, order, key }: { table: string; sortable: readonly string[]; order: Sort; key: string },
): Sort {
  const asked = readSort(query, sortable);
  const sort: Sort = [...(asked.length > 0 ? asked : order), [key, asked.at(-1)?.[1] ?? "desc"]];
  return sort.map(([column, direction]) => [`${table}.${column}`, direction]);
}

/** Orders a query as `sortOf` says. */
export function sorted<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>, sort: Sort) {
  return sort.reduce((list, [column, direction]) => list.orderBy(column as never, direction), rows);
}

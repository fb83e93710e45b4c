import { invalidFields } from "../contract/validator.ts";

/** An order of rows: columns and their directions. */
export type Sort = readonly (readonly [column: string, direction: "asc" | "desc"])[];

/** What a list call may ask about its order: names joined by commas, as columns are called on the wire or in SQL. */
export type SortQuery = { ascs?: string; descs?: string };

const toCamel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The order that a call asks for; empty when it asks for none. Nothing but a name of the list ever becomes SQL.
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
          if (!isKnown) throw invalidFields([{ field, message: `只能按 ${sortable.join("、") || "默认顺序"} 排序` }]);
          return [name, direction] as const;
        }),
  );
}

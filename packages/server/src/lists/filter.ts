import { normalisePhone } from "@bladekit/sdk/rules";
import type { RawBuilder } from "kysely";
import { contains } from "./search.ts";

type Condition = readonly [column: string | RawBuilder<string>, operator: "=" | "in" | "like", value: unknown];

/** How a query parameter narrows the column of its name. `in` takes several values joined by commas. */
const matches = {
  equals: (column: string, value: unknown): Condition => [column, "=", value],
  // Ignores case, because a user who looks for `admin` does not know how it was typed.
  contains: (column: string, value: unknown): Condition => contains(column, String(value)),
  // The column is encrypted, so that only a whole number can be compared.
  phone: (column: string, value: unknown): Condition => [column, "=", normalisePhone(String(value))],
  in: (column: string, value: unknown): Condition => [column, "in", String(value).split(",")],
};

/** Columns that a list may be narrowed by, and how. No other part of a query ever becomes SQL. */
export type Filters<Column extends string> = Partial<Record<Column, keyof typeof matches>>;

/** The conditions that a query asks for. An absent or empty parameter adds none. */
export function conditionsOf(filters: Filters<string>, query: object): Condition[] {
  return Object.entries(filters).flatMap(([column, how]) => {
    const value = (query as Record<string, unknown>)[column];
    return how === undefined || value === undefined || value === "" ? [] : [matches[how](column, value)];
  });
}

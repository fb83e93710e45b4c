// Names of people and groups as the expressions of a drawing give them.
import { type Expression, evaluate, type Value, type Variables } from "./expression.ts";

export function asText(value: Value): string | null {
  return value === null || value === "" || typeof value === "object" ? null : String(value);
}

/** Users or groups that expressions name: each is a text, a list, or names joined by commas. */
export function names(expressions: readonly Expression[], variables: Variables): string[] {
  const found = expressions.flatMap((expression): (string | null)[] => {
    const value = evaluate(expression, variables);
    return Array.isArray(value) ? value.map(asText) : (asText(value)?.split(",") ?? []);
  });
  return [...new Set(found.map((name) => name?.trim() ?? "").filter((name) => name !== ""))];
}

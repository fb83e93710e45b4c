import type { Expression } from "./expression/expression.ts";
import { readExpression } from "./expression/read-expression.ts";

/** Names that commas join, outside of expressions. */
export const splitNames = (text: string): string[] =>
  (text.match(/(?:[$#]\{[^}]*\}|[^,])+/g) ?? []).map((part) => part.trim()).filter((part) => part !== "");

/** Several users or groups, joined by commas. */
export const expressions = (text: string | undefined): Expression[] => splitNames(text ?? "").map(readExpression);

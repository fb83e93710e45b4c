// Fields whose value is computed from other fields, by the expressions that conditions have.
import type { FormField } from "./definition.ts";
import { EvaluationFault, evaluate } from "./expression/evaluate.ts";
import { type Value, type Variables, variablesOf } from "./expression/expression.ts";
import { readExpression } from "./expression/read-expression.ts";

/** Decimals of the kinds that may have a formula. */
const decimals: Partial<Readonly<Record<FormField["type"], number>>> = { long: 0, double: 4, money: 2 };

export const isComputable = (type: FormField["type"]): boolean => decimals[type] !== undefined;

const expressionOf = (formula: string) => readExpression(/^\s*[$#]\{/.test(formula) ? formula : `\${${formula}}`);

/** Names that a formula asks for. @throws ModelFault of one that cannot be read */
export const formulaAsks = (formula: string): string[] => [...new Set(variablesOf(expressionOf(formula)))];

const isThere = (value: Value | undefined) => value !== undefined && value !== null && value !== "";

function computedValue({ type, formula = "" }: FormField, variables: Variables): number | null {
  // A sum of nothing is no zero: nobody has filled in anything yet.
  const asked = formulaAsks(formula);
  if (asked.length > 0 && !asked.some((name) => isThere(variables[name]))) return null;
  try {
    const value = evaluate(expressionOf(formula), variables);
    return typeof value === "number" && Number.isFinite(value) ? Number(value.toFixed(decimals[type] ?? 0)) : null;
  } catch (error) {
    // A text where a number is asked for, while somebody is still typing.
    if (error instanceof EvaluationFault) return null;
    throw error;
  }
}

/** The values of all computed fields, null where there is nothing to compute with, or no number comes out. */
export function computedValues(fields: Iterable<FormField>, variables: Variables): Record<string, number | null> {
  const computed = [...fields].filter(({ formula }) => formula !== undefined);
  return Object.fromEntries(computed.map((field) => [field.id, computedValue(field, variables)]));
}

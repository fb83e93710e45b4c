// Conditions and assignees of a process: a subset of JUEL, the language that Flowable and Camunda 7 read. There are no method
// calls and no assignment, and only a value's own fields are read, so that a model can look at variables and do nothing else.

/** A value that a variable of a process may have. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

export type Variables = { readonly [name: string]: Value };

/** An expression that was read once and is evaluated many times. Plain data, so that a definition can be stored with it. */
export type Expression =
  | { readonly kind: "value"; readonly value: string | number | boolean | null }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "field"; readonly of: Expression; readonly name: Expression }
  | { readonly kind: "unary"; readonly operator: "!" | "-" | "empty"; readonly of: Expression }
  | { readonly kind: "binary"; readonly operator: Binary; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "choice"; readonly of: Expression; readonly then: Expression; readonly otherwise: Expression };

export type Binary = "||" | "&&" | "==" | "!=" | "<" | ">" | "<=" | ">=" | "+" | "-" | "*" | "/" | "%";

/** Operators that may be written as words. */
export const words: Record<string, string> = {
  or: "||",
  and: "&&",
  eq: "==",
  ne: "!=",
  lt: "<",
  gt: ">",
  le: "<=",
  ge: ">=",
  div: "/",
  mod: "%",
  not: "!",
};

/** How tightly an operator of two sides holds them. */
export const strength: Record<Binary, number> = {
  "||": 1,
  "&&": 2,
  "==": 3,
  "!=": 3,
  "<": 4,
  ">": 4,
  "<=": 4,
  ">=": 4,
  "+": 5,
  "-": 5,
  "*": 6,
  "/": 6,
  "%": 6,
};

/** An operator of one side holds tighter than all of them. */
export const strongest = 7;

/** The names of the variables that an expression reads. */
export function variablesOf(expression: Expression): string[] {
  switch (expression.kind) {
    case "value":
      return [];
    case "name":
      return [expression.name];
    case "field":
      return [...variablesOf(expression.of), ...variablesOf(expression.name)];
    case "unary":
      return variablesOf(expression.of);
    case "binary":
      return [...variablesOf(expression.left), ...variablesOf(expression.right)];
    case "choice":
      return [expression.of, expression.then, expression.otherwise].flatMap(variablesOf);
  }
}

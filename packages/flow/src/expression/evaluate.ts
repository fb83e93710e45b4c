import { FlowFault } from "../flow-fault.ts";
import { say } from "../say.ts";
import type { Binary, Expression, Value, Variables } from "./expression.ts";

/** A calculation that these variables do not allow, such as a text that is no number. */
export class EvaluationFault extends FlowFault {
  constructor(reason: string) {
    super(say("流程变量与流程图的表达式不符", "The variables do not fit an expression of the drawing"));
    this.cause = reason;
  }
}

function asNumber(value: Value): number {
  if (value === null || value === "") return 0;
  if (typeof value === "number") return value;
  const number = typeof value === "string" ? Number(value) : Number.NaN;
  if (Number.isNaN(number)) throw new EvaluationFault("not a number");
  return number;
}

function asBoolean(value: Value): boolean {
  if (value === null || value === "") return false;
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return value.toLowerCase() === "true";
  throw new EvaluationFault("not true or false");
}

function areEqual(left: Value, right: Value): boolean {
  if (left === null || right === null) return left === right;
  if (typeof left === "number" || typeof right === "number") return asNumber(left) === asNumber(right);
  if (typeof left === "boolean" || typeof right === "boolean") return asBoolean(left) === asBoolean(right);
  if (typeof left === "object" || typeof right === "object") return JSON.stringify(left) === JSON.stringify(right);
  return left === right;
}

function order(left: Value, right: Value): number {
  if (typeof left === "string" && typeof right === "string") return left < right ? -1 : left > right ? 1 : 0;
  return asNumber(left) - asNumber(right);
}

const isOrdered = (left: Value, right: Value) => left !== null && right !== null;

const operators: Record<Exclude<Binary, "||" | "&&">, (left: Value, right: Value) => Value> = {
  "==": areEqual,
  "!=": (left, right) => !areEqual(left, right),
  "<": (left, right) => isOrdered(left, right) && order(left, right) < 0,
  ">": (left, right) => isOrdered(left, right) && order(left, right) > 0,
  "<=": (left, right) => (isOrdered(left, right) ? order(left, right) <= 0 : left === right),
  ">=": (left, right) => (isOrdered(left, right) ? order(left, right) >= 0 : left === right),
  "+": (left, right) => asNumber(left) + asNumber(right),
  "-": (left, right) => asNumber(left) - asNumber(right),
  "*": (left, right) => asNumber(left) * asNumber(right),
  "/": (left, right) => asNumber(left) / asNumber(right),
  "%": (left, right) => asNumber(left) % asNumber(right),
};

function field(of: Value, name: Value): Value {
  if (of === null || typeof of !== "object" || name === null) return null;
  const key = String(name);
  return Object.hasOwn(of, key) ? ((of as { [name: string]: Value })[key] ?? null) : null;
}

function isEmpty(value: Value): boolean {
  if (value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/**
 * The value of an expression. A variable that there is none of is null.
 * @throws {EvaluationFault} where a value cannot be calculated with
 */
export function evaluate(expression: Expression, variables: Variables): Value {
  const of = (inner: Expression) => evaluate(inner, variables);
  switch (expression.kind) {
    case "value":
      return expression.value;
    case "name":
      return field(variables, expression.name);
    case "field":
      return field(of(expression.of), of(expression.name));
    case "unary":
      if (expression.operator === "empty") return isEmpty(of(expression.of));
      return expression.operator === "!" ? !asBoolean(of(expression.of)) : -asNumber(of(expression.of));
    case "choice":
      return of(asBoolean(of(expression.of)) ? expression.then : expression.otherwise);
    case "binary":
      if (expression.operator === "&&") return asBoolean(of(expression.left)) && asBoolean(of(expression.right));
      if (expression.operator === "||") return asBoolean(of(expression.left)) || asBoolean(of(expression.right));
      return operators[expression.operator](of(expression.left), of(expression.right));
  }
}

/** True where the condition holds. */
export function holds(condition: Expression, variables: Variables): boolean {
  return asBoolean(evaluate(condition, variables));
}

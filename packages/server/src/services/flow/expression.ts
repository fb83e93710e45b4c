// Conditions and assignees of a process: a subset of JUEL, the language that Flowable and Camunda 7 read. There are no method
// calls and no assignment, and only a value's own fields are read, so that a model can look at variables and do nothing else.
import { say } from "../../contract/say.ts";
import { ModelFault } from "./model-fault.ts";

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

type Binary = "||" | "&&" | "==" | "!=" | "<" | ">" | "<=" | ">=" | "+" | "-" | "*" | "/" | "%";

const maxLength = 1024;
const maxDepth = 32;

const words: Record<string, string> = {
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
const strength: Record<Binary, number> = {
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
const strongest = 7;

const token =
  /\s*(?:(\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|([\p{L}_$][\p{L}\p{N}_$]*)|(\|\||&&|[=!<>]=|[-+*/%!<>?:()[\].]))/uy;

type Token = { kind: "number" | "text" | "name" | "sign"; text: string };

const wrong = (text: string) =>
  new ModelFault(say("条件写法有误：{}", "This condition cannot be read: {}", text.slice(0, 80)));

function tokens(text: string): Token[] {
  const found: Token[] = [];
  token.lastIndex = 0;
  while (text.slice(token.lastIndex).trim() !== "") {
    const match = token.exec(text);
    if (!match) throw wrong(text);
    const [, number, quoted, name, sign] = match;
    if (number !== undefined) found.push({ kind: "number", text: number });
    else if (quoted !== undefined) found.push({ kind: "text", text: quoted.slice(1, -1).replace(/\\(.)/g, "$1") });
    else if (name !== undefined && Object.hasOwn(words, name))
      found.push({ kind: "sign", text: words[name] as string });
    else if (name !== undefined) found.push({ kind: "name", text: name });
    else found.push({ kind: "sign", text: sign as string });
  }
  return found;
}

const constants: Record<string, boolean | null> = { true: true, false: false, null: null };

/** Reads what stands between `${` and `}`. */
function parse(text: string): Expression {
  const all = tokens(text);
  let at = 0;
  const isSign = (sign: string) => all[at]?.kind === "sign" && all[at]?.text === sign;
  const take = (sign: string) => {
    if (!isSign(sign)) throw wrong(text);
    at += 1;
  };

  function primary(depth: number): Expression {
    const next = all[at++];
    if (next === undefined) throw wrong(text);
    if (next.kind === "number") return { kind: "value", value: Number(next.text) };
    if (next.kind === "text") return { kind: "value", value: next.text };
    if (next.kind === "name") {
      if (next.text === "empty") return { kind: "unary", operator: "empty", of: operand(depth) };
      if (Object.hasOwn(constants, next.text)) return { kind: "value", value: constants[next.text] as boolean | null };
      return { kind: "name", name: next.text };
    }
    if (next.text === "!" || next.text === "-") return { kind: "unary", operator: next.text, of: operand(depth) };
    if (next.text !== "(") throw wrong(text);
    const inner = choice(depth + 1);
    take(")");
    return inner;
  }

  function operand(depth: number): Expression {
    if (depth > maxDepth) throw wrong(text);
    let found = primary(depth + 1);
    for (;;) {
      if (isSign(".")) {
        at += 1;
        const name = all[at++];
        // A parenthesis after the name would be a call, which nothing here reads.
        if (name?.kind !== "name") throw wrong(text);
        found = { kind: "field", of: found, name: { kind: "value", value: name.text } };
      } else if (isSign("[")) {
        at += 1;
        found = { kind: "field", of: found, name: choice(depth + 1) };
        take("]");
      } else return found;
    }
  }

  function binary(depth: number, weakest: number): Expression {
    let left = operand(depth);
    for (;;) {
      const sign = all[at];
      const held = sign?.kind === "sign" ? strength[sign.text as Binary] : undefined;
      if (sign === undefined || held === undefined || held < weakest) return left;
      at += 1;
      left = { kind: "binary", operator: sign.text as Binary, left, right: binary(depth + 1, held + 1) };
    }
  }

  function choice(depth: number): Expression {
    if (depth > maxDepth) throw wrong(text);
    const of = binary(depth, 1);
    if (!isSign("?")) return of;
    at += 1;
    const then = choice(depth + 1);
    take(":");
    return { kind: "choice", of, then, otherwise: choice(depth + 1) };
  }

  const whole = choice(0);
  if (at < all.length) throw wrong(text);
  return whole;
}

const isWhole = /^[$#]\{([^{}]*)\}$/s;

/**
 * Reads a field of a model: `${…}` or `#{…}` is evaluated, anything else is text as it stands.
 * @throws {ModelFault} of what is longer than 1 kB, nested deeper than 32, or not in the subset
 */
export function readExpression(text: string): Expression {
  const trimmed = text.trim();
  if (trimmed.length > maxLength) throw wrong(trimmed);
  const inner = isWhole.exec(trimmed)?.[1];
  if (inner !== undefined) return parse(inner);
  if (/[$#]\{/.test(trimmed)) throw wrong(trimmed);
  return { kind: "value", value: trimmed };
}

/** A calculation that these variables do not allow, such as a text that is no number. */
export class EvaluationFault extends Error {}

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

const isName = (text: unknown) =>
  typeof text === "string" && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text) && !Object.hasOwn(words, text);

/** An expression as a model has it, without `${` and `}`; a text that stands for itself has no quotes. */
export function expressionText(expression: Expression): string {
  return expression.kind === "value" && typeof expression.value === "string"
    ? expression.value
    : written(expression, 0);
}

/** `held` is how tightly the expression around holds this one: a weaker one needs parentheses. */
function written(expression: Expression, held: number): string {
  const within = (text: string, own: number) => (own < held ? `(${text})` : text);
  switch (expression.kind) {
    case "value":
      return typeof expression.value === "string"
        ? `'${expression.value.replace(/[\\']/g, "\\$&")}'`
        : String(expression.value);
    case "name":
      return expression.name;
    case "field": {
      const { of, name } = expression;
      const isPlain = name.kind === "value" && isName(name.value);
      return `${written(of, strongest + 1)}${isPlain ? `.${name.value}` : `[${written(name, 0)}]`}`;
    }
    case "unary": {
      const { operator, of } = expression;
      return within(`${operator === "empty" ? "empty " : operator}${written(of, strongest)}`, strongest);
    }
    case "binary": {
      const { operator, left, right } = expression;
      const own = strength[operator];
      return within(`${written(left, own)} ${operator} ${written(right, own + 1)}`, own);
    }
    case "choice": {
      const { of, then, otherwise } = expression;
      return within(`${written(of, 1)} ? ${written(then, 0)} : ${written(otherwise, 0)}`, 0);
    }
  }
}

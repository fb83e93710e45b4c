import { ModelFault } from "../model-fault.ts";
import { say } from "../say.ts";
import { type Binary, type Expression, strength, words } from "./expression.ts";

const maxLength = 1024;
const maxDepth = 32;

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

import type { Schema } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";

/** A value that breaks one clause of a schema; `undefined` stands for a missing field. */
export type WrongValue = { clause: string; value: unknown };

const ofOtherType: Readonly<Record<string, readonly unknown[]>> = {
  string: [12345, true, [], {}, null],
  integer: ["1", 1.5, true, [1], {}, null],
  number: ["1", true, [1], {}, null],
  boolean: ["true", 0, [], {}, null],
  array: [{}, "x", 0, null],
  object: [[], "x", 0, null],
};

// Texts of which every pattern of the contract refuses at least one.
const strange = [" ", "?", "x y", "中", "x".repeat(40), "9".repeat(40)];

/** A longer list or text would be too slow for a quick test. */
const longest = 100_000;

/** Values of the right type that a schema forbids. */
export function outOfBounds(schema: Schema): WrongValue[] {
  const { types, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, ...node } = nodeOf(schema);
  const wrong: WrongValue[] = [];
  const add = (clause: string, value: unknown) => wrong.push({ clause, value });
  if (node.enum) add("enum", types[0] === "string" ? "no-such-value" : 987_654);
  if (types[0] === "string") {
    if (maxLength < longest) add("maxLength", "1".repeat(maxLength + 1));
    if (minLength > 1) add("minLength", "1".repeat(minLength - 1));
    const unfit = pattern && strange.find((text) => !new RegExp(pattern, "u").test(text));
    if (unfit) add("pattern", unfit);
    add("NUL", "a\0b");
  }
  if (node.minimum !== undefined) add("minimum", node.minimum - 1);
  if (node.maximum !== undefined) add("maximum", node.maximum + 1);
  return wrong;
}

/** Every value that breaks one clause at the top of a schema. */
export function wrongValues(schema: Schema): WrongValue[] {
  const { types, minLength = 0, minItems = 0, maxItems = longest, items, isClosed } = nodeOf(schema);
  const wrong = outOfBounds(schema);
  if (types.length === 1)
    wrong.push(...(ofOtherType[types[0] ?? ""] ?? []).map((value) => ({ clause: "type", value })));
  if (types[0] === "string" && minLength > 0) wrong.push({ clause: "minLength", value: "" });
  if (types[0] === "array") {
    if (minItems > 0) wrong.push({ clause: "minItems", value: [] });
    if (items && maxItems < 1000) wrong.push({ clause: "maxItems", value: new Array(maxItems + 1).fill(0) });
  }
  return isClosed ? [...wrong, { clause: "closed", value: { noSuchField: 1 } }] : wrong;
}

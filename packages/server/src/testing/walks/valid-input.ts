import fc from "fast-check";
import type { Operation, Schema } from "../../contract/document.ts";
import { nodeOf, type SchemaNode } from "../../contract/schema-node.ts";
import type { CallInput } from "./example.ts";

/** How to draw values: the existing ids, and whether optional parts are always included. */
export type Draw = { ids: () => readonly string[]; isWhole: boolean };

// Valid texts that have broken systems of this kind.
const texts = [
  "",
  " ",
  "' OR 1=1--",
  "%_\\",
  "$1",
  "{{7*7}}",
  "<img src=x onerror=alert(1)>",
  "null",
  "-1",
  "a\r\nb",
  "\u202e\ufeff",
  "१２３",
  "é",
  "\ud800",
];

/** Only the cases that exceed a limit draw longer texts than this. */
const longest = 3000;

const lengthOf = (text: string) => [...text].length;

function textOf(node: SchemaNode, draw: Draw): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 200 } = node;
  const expression = new RegExp(pattern ?? "", "u");
  const fits = (text: string) =>
    expression.test(text) && lengthOf(text) >= minLength && lengthOf(text) <= (node.maxLength ?? longest);
  const examples = [node.example, ...texts].filter((text) => typeof text === "string" && fits(text)) as string[];
  const most = Math.min(maxLength, longest);
  const free = pattern
    ? fc.stringMatching(new RegExp(pattern), { size: "small" }).filter(fits)
    : fc.oneof(
        fc
          .string({ unit: "binary", minLength, maxLength: most, size: "small" })
          .map((text) => text.replaceAll("\0", "0")),
        fc.constantFrom("x", "中", "😀").map((letter) => letter.repeat(most)),
      );
  const times = fc
    .tuple(
      fc.integer({ min: 1900, max: 2100 }),
      fc.constantFrom("-01-01", "-02-28", "-12-31"),
      fc.constantFrom(" 00:00:00", " 23:59:59"),
    )
    .map(([year, day, time]) => `${year}${day}${time}`);
  // A pattern of digits also allows days that do not exist, so real times are drawn.
  if (fits("2026-01-01 08:00:00")) return minLength === 0 && fits("") ? fc.oneof(times, fc.constant("")) : times;
  const isId = fits("1780000000000000001");
  const known = isId ? [fc.nat().map((index) => draw.ids().at(index % Math.max(draw.ids().length, 1)) ?? "1")] : [];
  return fc.oneof(...known, ...(examples.length > 0 ? [fc.constantFrom(...examples)] : []), free);
}

function numberOf({ minimum = -(2 ** 53) + 1, maximum = 2 ** 53 - 1, types, example }: SchemaNode) {
  const known = typeof example === "number" ? [fc.constant(example)] : [];
  const free =
    types[0] === "number"
      ? fc.double({ min: minimum, max: maximum, noNaN: true })
      : fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
  return fc.oneof(...known, fc.constantFrom(minimum, maximum), free);
}

/** Values that a schema allows. Objects have only the described fields. */
function validValue(schema: Schema, draw: Draw): fc.Arbitrary<unknown> {
  const node = nodeOf(schema);
  if (node.enum) return fc.constantFrom(...node.enum);
  switch (node.types[0]) {
    case "integer":
    case "number":
      return numberOf(node);
    case "boolean":
      return fc.boolean();
    case "array": {
      const least = Math.max(node.minItems ?? 0, draw.isWhole ? 1 : 0);
      const bounds = { minLength: least, maxLength: Math.min(node.maxItems ?? least + 2, least + 2) };
      const items = validValue(node.items ?? {}, draw);
      return node.uniqueItems ? fc.uniqueArray(items, { ...bounds, comparator: "SameValue" }) : fc.array(items, bounds);
    }
    case "object": {
      const fields = Object.fromEntries(
        Object.entries(node.properties).map(([name, field]) => [name, validValue(field, draw)]),
      );
      const requiredKeys = Object.keys(fields).filter((name) => draw.isWhole || node.required.has(name));
      return fc.record(fields, { requiredKeys, noNullPrototype: true });
    }
    default:
      return textOf(node, draw);
  }
}

// Characters that are legal in a header value.
const toHeader = (value: unknown) =>
  String(value)
    .replaceAll(/[^ -~]/g, "x")
    .trim();

export function validInput({ parameters, body }: Operation, draw: Draw): fc.Arbitrary<CallInput> {
  const place = (where: "query" | "header", write: (value: unknown) => string) => {
    // A path parameter is drawn with the query, and `toWire` puts it into the path.
    const here = parameters.filter((parameter) => (parameter.in === "header") === (where === "header"));
    const fields = here.map(({ name, schema, required }) => {
      // The server treats an empty parameter as absent.
      const value = validValue(schema, draw).map(write);
      return [name, required ? value.filter((text) => text !== "") : value] as const;
    });
    const requiredKeys = here.filter(({ required }) => required || draw.isWhole).map(({ name }) => name);
    return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
  };
  const hasBody = body && body.mediaType !== "multipart/form-data";
  return fc.record({
    query: place("query", String),
    header: place("header", toHeader),
    body: hasBody ? validValue(body.schema, draw) : fc.constant(undefined),
  }) as fc.Arbitrary<CallInput>;
}

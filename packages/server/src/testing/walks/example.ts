import type { Operation, Schema } from "../../contract/document.ts";
import { nodeOf } from "../../contract/schema-node.ts";

/** The input of a call: its parameters by place, and a body. */
export type CallInput = { query: Record<string, unknown>; header: Record<string, unknown>; body: unknown };

/** `full` includes everything that has an example in the contract, `least` only what is required. */
export type Extent = "full" | "least";

// Texts that match the patterns of required values without an example.
const fitting = ["example", "1", "100001", "2026-01-01", "2026-01-01 08:00:00", "example-1", "#0a7d6c", "[]", ""];

/** A value that the schema allows, preferably its example; undefined for an optional part that is left out. */
function exampleOf(schema: Schema, extent: Extent): unknown {
  const node = nodeOf(schema);
  if (node.example !== undefined) return node.example;
  if (node.enum) return node.enum[0];
  if (node.default !== undefined) return node.default;
  switch (node.types[0]) {
    case "integer":
    case "number":
      return node.minimum ?? 1;
    case "boolean":
      return true;
    case "array":
      return (node.minItems ?? 0) > 0 || extent === "full" ? [node.items ? exampleOf(node.items, extent) : {}] : [];
    case "object":
      return exampleFields(schema, extent);
    default: {
      const pattern = new RegExp(node.pattern ?? "", "u");
      const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = node;
      const fits = (text: string) => pattern.test(text) && text.length >= minLength && text.length <= maxLength;
      return fitting.find(fits) ?? "example".padEnd(minLength, "1");
    }
  }
}

function exampleFields(schema: Schema, extent: Extent): Record<string, unknown> {
  const { properties, required } = nodeOf(schema);
  // The id of an example is no stored row. Without an id a submit adds a row.
  const isSent = ([name]: [string, Schema]) => required.has(name) || (extent === "full" && name !== "id");
  return Object.fromEntries(
    Object.entries(properties)
      .filter(isSent)
      .map(([name, field]) => [name, exampleOf(field, extent)]),
  );
}

/** The input of an operation, made from the contract's examples. The SDK adds the idempotency keys. */
export function exampleInput({ parameters, body }: Operation, extent: Extent): CallInput {
  const place = (where: "query" | "header") =>
    Object.fromEntries(
      parameters
        .filter((parameter) => (parameter.in === "header") === (where === "header"))
        .filter((parameter) => parameter.name !== "Idempotency-Key")
        .filter(({ required }) => required || extent === "full")
        .map(({ name, schema }) => [name, exampleOf(schema, extent)]),
    );
  const hasBody = body && body.mediaType !== "multipart/form-data" && (body.required || extent === "full");
  return { query: place("query"), header: place("header"), body: hasBody ? exampleOf(body.schema, extent) : undefined };
}

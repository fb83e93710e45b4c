import { describeValue, Undecidable } from "@bladekit/openapi/value";
import { requiredText, type Sentence } from "@bladekit/sdk/rules";
import { contract, type Operation, type Schema } from "./document.ts";
import { nodeOf } from "./schema-node.ts";

/** The name of a field for people, and the sentence of a form where it is required and empty. */
export type FieldWords = { label: Sentence; required: Sentence };

const known = new Map<string, FieldWords | undefined>();

/** The words for a field of a body; `path` is its place, joined by dots. Undefined where the contract has none. */
export function fieldWords({ id, body }: Operation, path: string): FieldWords | undefined {
  // Places in a list have the same words.
  const place = path.replaceAll(/\b\d+\b/g, "*");
  const key = `${id} ${place}`;
  if (!known.has(key)) known.set(key, body && wordsOf(schemaAt(body.schema, place.split("."))));
  return known.get(key);
}

function schemaAt(schema: Schema, [name, ...rest]: readonly string[]): Schema | undefined {
  if (name === undefined) return schema;
  const { items, properties } = nodeOf(schema);
  const next = name === "*" ? items : Object.hasOwn(properties, name) ? properties[name] : undefined;
  return next && schemaAt(next, rest);
}

function wordsOf(schema: Schema | undefined): FieldWords | undefined {
  if (!schema) return undefined;
  try {
    const value = describeValue(contract as never, schema, "", { isSent: false });
    const [zh, en] = value.label;
    return { label: { zh, en }, required: requiredText(value) };
  } catch (error) {
    if (error instanceof Undecidable) return undefined;
    throw error;
  }
}

import { describeValue, Undecidable } from "@bladekit/openapi/value";
import { requiredText, type Sentence } from "@bladekit/sdk/rules";
import { contract, type Operation, type Schema } from "./document.ts";
import { nodeOf } from "./schema-node.ts";

/** The name of a field for people, and the sentence of a form where it is required and empty. */
export type FieldWords = { label: Sentence; required: Sentence };

const known = new Map<string, FieldWords | undefined>();

/**
 * The words for a field of a body or for a filter of a list. `path` has its parts joined by dots. Undefined where the contract has no
 * words.
 */
export function fieldWords(operation: Operation, path: string): FieldWords | undefined {
  // All items of a list have the same words.
  const place = path.replaceAll(/\b\d+\b/g, "*");
  const key = `${operation.id} ${place}`;
  if (!known.has(key)) {
    const inBody = operation.body && schemaAt(operation.body.schema, place.split("."));
    known.set(key, wordsOf(inBody) ?? filterWords(operation, place));
  }
  return known.get(key);
}

/** A filter has the words of the column that it compares, as that column has on a screen. */
function filterWords({ parameters, answerPointer }: Operation, name: string): FieldWords | undefined {
  const parameter = parameters.find((each) => each.name === name);
  if (!parameter || !answerPointer) return undefined;
  const field = parameter["x-field"] ?? name.replace(/_date(?:ge|lt)$/, "");
  const answer = { $ref: answerPointer };
  const rows = [
    ["data", "records", "*", field],
    ["data", "*", field],
  ].map((place) => schemaAt(answer, place));
  return [parameter.schema, ...rows].map(wordsOf).find((words) => words !== undefined);
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

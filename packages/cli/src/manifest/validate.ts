import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Sentence } from "../messages/sentence.ts";
import type { Problem } from "../problem.ts";
import type { ParsedFile } from "./parse.ts";
import { manifestSchema, overlaySchema } from "./schema.ts";

const ajv = new Ajv2020({ allErrors: true });
const compiled = { manifest: ajv.compile(manifestSchema), overlay: undefined as ValidateFunction | undefined };

/** The faults of a file against the schema, each with its place. An overlay need not say what the manifest below it says. */
export function schemaProblems({ value, placeOf }: ParsedFile, isOverlay = false): Problem[] {
  if (isOverlay) compiled.overlay ??= ajv.compile(overlaySchema());
  const validate = (isOverlay && compiled.overlay) || compiled.manifest;
  if (validate(value)) return [];
  return (validate.errors ?? []).filter(saysMore).map((error) => {
    const path = pathOf(error.instancePath);
    const property: unknown = error.params.additionalProperty;
    return {
      place: placeOf(path, typeof property === "string" ? property : undefined),
      sentence: sentenceOf(error, path),
    };
  });
}

/** Of a text that is empty and so fits no pattern either, the pattern says it all. */
function saysMore({ keyword, instancePath }: ErrorObject, _: number, all: readonly ErrorObject[]): boolean {
  return (
    keyword !== "minLength" || !all.some((other) => other.keyword === "pattern" && other.instancePath === instancePath)
  );
}

/** The expectation, by the schema's keyword that was not met. */
const sentences: Readonly<Record<string, (field: string, params: Readonly<Record<string, unknown>>) => Sentence>> = {
  type: (field, { type }) => typeSentences[String(type)]?.(field) ?? { key: "expectedOther", values: { field } },
  required: (_, { missingProperty }) => ({ key: "missingField", values: { field: String(missingProperty) } }),
  additionalProperties: (_, { additionalProperty }) => ({
    key: "unknownField",
    values: { field: String(additionalProperty) },
  }),
  minLength: (field) => ({ key: "expectedNotEmpty", values: { field } }),
  maxLength: (field, { limit }) => ({ key: "expectedMaxLength", values: { field, limit: Number(limit) } }),
  minimum: (field, { limit }) => ({ key: "expectedMinimum", values: { field, limit: Number(limit) } }),
  maximum: (field, { limit }) => ({ key: "expectedMaximum", values: { field, limit: Number(limit) } }),
  enum: (field, { allowedValues }) => ({
    key: "expectedOneOf",
    values: { field, allowed: (allowedValues as unknown[]).join(" / ") },
  }),
  pattern: (field, { pattern }) =>
    // It asks for anything but blanks.
    pattern === "\\S"
      ? { key: "expectedNotEmpty", values: { field } }
      : { key: "expectedPattern", values: { field, pattern: String(pattern) } },
};

const typeSentences: Readonly<Record<string, (field: string) => Sentence>> = {
  string: (field) => ({ key: "expectedText", values: { field } }),
  integer: (field) => ({ key: "expectedInteger", values: { field } }),
  array: (field) => ({ key: "expectedList", values: { field } }),
  object: (field) => ({ key: "expectedMapping", values: { field } }),
};

function sentenceOf(error: ErrorObject, path: readonly string[]): Sentence {
  const field = path.join(".") || "manifest";
  return sentences[error.keyword]?.(field, error.params) ?? { key: "expectedOther", values: { field } };
}

function pathOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

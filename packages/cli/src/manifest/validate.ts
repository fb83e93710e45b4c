import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Sentence } from "../messages/sentence.ts";
import { nearest } from "../plan/nearest.ts";
import type { Problem } from "../problem.ts";
import type { ParsedFile } from "./parse.ts";
import { manifestSchema, overlaySchema } from "./schema.ts";

// A test checks the schema itself. To check it in each run would take as long as reading a manifest.
const ajv = new Ajv2020({
  allErrors: true,
  // An error comes with its schema, which names the known properties.
  verbose: true,
  validateSchema: false,
  meta: false,
  allowUnionTypes: true,
  code: { optimize: false },
});
const schemas = { manifest: () => manifestSchema, overlay: overlaySchema } as const;

type Fault = Pick<ErrorObject, "keyword" | "instancePath" | "params" | "parentSchema">;

/** Rules about which values of a type this contract takes. Another server has its own. */
const rangeRules = new Set(["enum", "minimum", "maximum", "minLength", "maxLength", "pattern"]);

/**
 * The faults of a file against the schema, each with its place. An overlay need not say what the manifest below it says.
 *
 * @param onOdd takes the values that only this contract refuses, which are no faults then
 */
export function schemaProblems(
  { value, placeOf }: ParsedFile,
  isOverlay = false,
  onOdd?: (problem: Problem) => void,
): Problem[] {
  return faultsOf(value, isOverlay ? "overlay" : "manifest")
    .filter(saysMore)
    .flatMap((error) => {
      const path = pathOf(error.instancePath);
      const property: unknown = error.params.additionalProperty;
      const problem = {
        place: placeOf(path, typeof property === "string" ? property : undefined),
        sentence: sentenceOf(error, path),
        ...meantBy(error, value),
      };
      if (!onOdd || !rangeRules.has(error.keyword)) return [problem];
      onOdd(problem);
      return [];
    });
}

/** Section by section: rules for sections that a file does not have would take longer to compile than the rest of a small run. */
function faultsOf(value: unknown, schema: keyof typeof schemas): Fault[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [{ keyword: "type", instancePath: "", params: { type: "object" } }];
  }
  if (!(schema in ajv.schemas)) ajv.addSchema(schemas[schema](), schema);
  return Object.entries(value).flatMap(([section, part]): Fault[] => {
    if (!Object.hasOwn(manifestSchema.properties, section)) {
      return [
        {
          keyword: "additionalProperties",
          instancePath: "",
          params: { additionalProperty: section },
          parentSchema: manifestSchema,
        },
      ];
    }
    const validate = ajv.getSchema(`${schema}#/properties/${section}`) as ValidateFunction;
    if (validate(part)) return [];
    return (validate.errors ?? []).map((error) => ({ ...error, instancePath: `/${section}${error.instancePath}` }));
  });
}

/** The name or choice that was meant by one that the schema does not have. */
function meantBy({ keyword, params, instancePath, parentSchema }: Fault, value: unknown): Pick<Problem, "meant"> {
  const property: unknown = params.additionalProperty;
  const allowed = params.allowedValues as readonly unknown[] | undefined;
  const written = keyword === "enum" ? valueAt(value, pathOf(instancePath)) : property;
  const names = keyword === "enum" ? (allowed ?? []).map(String) : Object.keys(parentSchema?.properties ?? {});
  const meant = typeof written === "string" ? nearest(written, names) : undefined;
  return meant === undefined ? {} : { meant };
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce((at: unknown, step) => (at as Record<string, unknown> | null | undefined)?.[step], value);
}

/** An empty text fits no pattern, so the fault of the pattern is enough. */
function saysMore({ keyword, instancePath }: Fault, _: number, all: readonly Fault[]): boolean {
  return (
    keyword !== "minLength" || !all.some((other) => other.keyword === "pattern" && other.instancePath === instancePath)
  );
}

/** The expectation, by the schema's keyword that was not met. */
const sentences: Readonly<Record<string, (field: string, params: Readonly<Record<string, unknown>>) => Sentence>> = {
  type: (field, { type }) =>
    typeSentences[[type].flat()[0] as string]?.(field) ?? { key: "expectedOther", values: { field } },
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
    values: { field, allowed: (allowedValues as unknown[]).filter((value) => value !== null).join(" / ") },
  }),
  pattern: (field, { pattern }) =>
    // The pattern requires a character that is no blank.
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

function sentenceOf(error: Fault, path: readonly string[]): Sentence {
  const field = path.join(".") || "manifest";
  return sentences[error.keyword]?.(field, error.params) ?? { key: "expectedOther", values: { field } };
}

function pathOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

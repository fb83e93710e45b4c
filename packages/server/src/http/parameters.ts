import { type Sentence, valueFaults } from "@bladekit/sdk/rules";
import { type Operation, type Parameter, resolve, type Schema } from "../contract/document.ts";
import type { FieldError } from "../contract/errors.ts";
import { isUnfit } from "../contract/json-shape.ts";
import { say } from "../contract/say.ts";
import { invalidFields, patternSentence, tooShort } from "../contract/validator.ts";
import { unknownOption } from "../contract/value-sentences.ts";

type Raw = Readonly<Record<string, unknown>>;

/** Parsers of a text from the wire, by the type in the contract; undefined when the text does not fit. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  string: (text) => (isUnfit(text) ? undefined : text),
  integer: (text) => (/^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
  number: (text) =>
    /^-?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : undefined,
  boolean: (text) => ({ true: true, false: false })[text],
};

type Bounds = {
  type?: string;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
};

/** Reports the faults of the schema validator in the same words. A parameter is a single text, so no schema is compiled for it. */
function problemOf(value: unknown, schema: Bounds): Sentence | undefined {
  if (schema.enum && !schema.enum.includes(value)) return unknownOption;
  if (typeof value === "number") {
    if (schema.minimum !== undefined && value < schema.minimum) return valueFaults.small(schema.minimum);
    if (schema.maximum !== undefined && value > schema.maximum) return valueFaults.large(schema.maximum);
  }
  if (typeof value === "string") {
    // JSON Schema counts code points: 😀 is one.
    const { length } = [...value];
    if (schema.maxLength !== undefined && length > schema.maxLength) return valueFaults.long(schema.maxLength);
    if (schema.minLength !== undefined && length < schema.minLength) return tooShort(schema.minLength);
    if (schema.pattern && !new RegExp(schema.pattern, "u").test(value)) return patternSentence(schema.pattern);
  }
  return undefined;
}

function read(parameter: Parameter, given: unknown, problems: FieldError[]): unknown {
  const schema = resolve(parameter.schema as Schema) as Bounds;
  // Clients send an empty text for a cleared filter.
  if (given === undefined || (given === "" && !parameter.allowEmptyValue)) {
    if (parameter.required)
      problems.push({
        field: parameter.name,
        message: say("缺少必要的请求参数: {}", "the parameter {} is missing", parameter.name),
      });
    return schema.default;
  }
  const value = typeof given === "string" ? readers[schema.type ?? "string"]?.(given) : undefined;
  const problem = value === undefined ? valueFaults.form : problemOf(value, schema);
  if (problem) problems.push({ field: parameter.name, message: problem });
  return value;
}

/**
 * Reads the query and header parameters that an operation declares, and ignores others. `query` has the parameters of the path, of the
 * query and, on a POST, of a form body.
 * @throws Refusal `validation_failed` naming the parameters
 */
export function readParameters(operation: Operation, query: Raw, headers: Raw): { query: Raw; header: Raw } {
  const problems: FieldError[] = [];
  const result: { query: Record<string, unknown>; header: Record<string, unknown> } = { query: {}, header: {} };
  for (const parameter of operation.parameters) {
    const isHeader = parameter.in === "header";
    const value = read(parameter, isHeader ? headers[parameter.name.toLowerCase()] : query[parameter.name], problems);
    if (value !== undefined) result[isHeader ? "header" : "query"][parameter.name] = value;
  }
  if (problems.length > 0) throw invalidFields(problems);
  return result;
}

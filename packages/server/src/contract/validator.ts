import { type Sentence, valueFaults } from "@bladekit/sdk/rules";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { contract } from "./document.ts";
import { type FieldError, Refusal } from "./errors.ts";
import { unfitTexts } from "./json-shape.ts";
import { say } from "./say.ts";
import { emptyField, unfitText, unknownOption } from "./value-sentences.ts";

const ajv = new Ajv2020({ strict: false, allErrors: true, useDefaults: true, ownProperties: true });
(addFormats as unknown as { default?: typeof addFormats.default } & typeof addFormats.default)(ajv);
ajv.addFormat("binary", true);
ajv.addSchema({ ...contract, $id: "contract" });

const compiled = new Map<string, ValidateFunction>();

/** The validator of a schema in the contract, compiled at its first use. */
function validatorOf(pointer: string): ValidateFunction {
  const known = compiled.get(pointer);
  if (known) return known;
  const fresh = ajv.compile({ $ref: `contract${encodeURI(pointer)}` });
  compiled.set(pointer, fresh);
  return fresh;
}

/** The sentence for a text that does not match a pattern. The pattern `\\S` only asks for a visible character. */
export const patternSentence = (pattern: unknown): Sentence => (pattern === "\\S" ? emptyField : valueFaults.form);

/** The sentence for a text with fewer characters than `limit`. */
export const tooShort = (limit: number): Sentence => (limit === 1 ? emptyField : valueFaults.short(limit));

const items = (count: number): Sentence => ({ zh: String(count), en: count === 1 ? "1 item" : `${count} items` });

type Told = (params: Readonly<Record<string, string | number>>) => Sentence;

const unknownField = say("不支持的字段", "This field is not known");

/** The sentence for each keyword of JSON Schema. */
const sentences: Readonly<Record<string, Told>> = {
  required: () => emptyField,
  pattern: ({ pattern }) => patternSentence(pattern),
  enum: () => unknownOption,
  const: () => unknownOption,
  minLength: ({ limit }) => tooShort(Number(limit)),
  maxLength: ({ limit }) => valueFaults.long(Number(limit)),
  minimum: ({ limit }) => valueFaults.small(Number(limit)),
  maximum: ({ limit }) => valueFaults.large(Number(limit)),
  minItems: ({ limit }) => say("至少 {} 项", "Must have at least {}", items(Number(limit))),
  maxItems: ({ limit }) => say("最多 {} 项", "Must have {} or fewer", items(Number(limit))),
  uniqueItems: () => say("有重复的项", "Must not contain duplicates"),
  additionalProperties: () => unknownField,
  unevaluatedProperties: () => unknownField,
};

function toField({ instancePath, keyword, params }: ErrorObject): FieldError {
  const extra = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const path = instancePath.slice(1).replaceAll("/", ".");
  return {
    field: [path, extra].filter(Boolean).join(".") || "body",
    message: sentences[keyword]?.(params) ?? valueFaults.form,
  };
}

/** A refusal that names each wrong field. */
export function invalidFields(fields: readonly FieldError[]): Refusal {
  const [first] = fields;
  return new Refusal("validation_failed", {
    // A sentence that already ends with the field's name gets no name in front.
    ...(first && {
      message: first.message.zh.endsWith(`: ${first.field}`)
        ? first.message
        : say("{}: {}", "{}: {}", first.field, first.message),
    }),
    data: { fields: fields.slice(0, 50) },
  });
}

/** Fills defaults in and checks. @throws Refusal `validation_failed` naming the fields */
export function validate(pointer: string, value: unknown): void {
  const unfit = [...unfitTexts(value)];
  if (unfit.length > 0) throw invalidFields(unfit.map((path) => ({ field: path || "body", message: unfitText })));
  const check = validatorOf(pointer);
  if (check(value)) return;
  // A failed `allOf` or `$ref` tells a user nothing. The failures inside it are listed as well.
  const fields = (check.errors ?? [])
    .filter(({ keyword }) => !["allOf", "anyOf", "oneOf", "if"].includes(keyword))
    .map(toField);
  // Two clauses may report the same fault.
  throw invalidFields([...new Map(fields.map((field) => [`${field.field}\n${field.message.zh}`, field])).values()]);
}

/** A fault in one of our own answers, described for a developer; undefined when there is none. */
export function answerFault(pointer: string, value: unknown): string | undefined {
  const check = validatorOf(pointer);
  return check(structuredClone(value)) ? undefined : ajv.errorsText(check.errors, { dataVar: "answer" });
}

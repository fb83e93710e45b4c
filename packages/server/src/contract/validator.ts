import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Refusal, type RefusalData } from "../errors.ts";
import { contract } from "./document.ts";

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

type Sentence = (params: Record<string, unknown>) => string;

/** What to tell a user of each keyword. */
const sentences: Readonly<Record<string, Sentence>> = {
  required: () => "不能为空",
  type: () => "格式不正确",
  pattern: () => "格式不正确",
  format: () => "格式不正确",
  enum: () => "不是可选的值",
  const: () => "不是可选的值",
  minLength: ({ limit }) => (limit === 1 ? "不能为空" : `不能少于 ${limit} 个字符`),
  maxLength: ({ limit }) => `不能超过 ${limit} 个字符`,
  minimum: ({ limit }) => `不能小于 ${limit}`,
  maximum: ({ limit }) => `不能大于 ${limit}`,
  minItems: ({ limit }) => `至少 ${limit} 项`,
  maxItems: ({ limit }) => `最多 ${limit} 项`,
  uniqueItems: () => "有重复的项",
  additionalProperties: () => "不支持的字段",
  unevaluatedProperties: () => "不支持的字段",
};

function toField({ instancePath, keyword, params }: ErrorObject) {
  const extra = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const path = instancePath.slice(1).replaceAll("/", ".");
  return {
    field: [path, extra].filter(Boolean).join(".") || "body",
    message: (sentences[keyword] ?? (() => "格式不正确"))(params),
  };
}

/** A refusal that names each wrong field. */
export function invalidFields(fields: NonNullable<RefusalData["fields"]>): Refusal {
  const [first] = fields;
  return new Refusal("validation_failed", {
    ...(first && { message: `${first.field}: ${first.message}` }),
    data: { fields: fields.slice(0, 50) },
  });
}

/** Fills defaults in and checks. @throws Refusal `validation_failed` naming the fields */
export function validate(pointer: string, value: unknown): void {
  // PostgreSQL has no NUL in its texts.
  if (JSON.stringify(value).includes("\\u0000")) throw new Refusal("bad_request");
  const check = validatorOf(pointer);
  if (check(value)) return;
  // An `allOf` or a `$ref` that failed says nothing a user could act upon.
  const fields = (check.errors ?? [])
    .filter(({ keyword }) => !["allOf", "anyOf", "oneOf", "if"].includes(keyword))
    .map(toField);
  throw invalidFields(fields);
}

/** What is wrong with an answer of ours, in words for a developer; undefined when nothing is. */
export function answerFault(pointer: string, value: unknown): string | undefined {
  const check = validatorOf(pointer);
  return check(structuredClone(value)) ? undefined : ajv.errorsText(check.errors, { dataVar: "answer" });
}

import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { contract } from "./document.ts";
import { Refusal, type RefusalData } from "./errors.ts";
import { unfitTexts } from "./json-shape.ts";
import type { Language } from "./language.ts";

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

/** What a text is told that does not fit a pattern; `\\S` asks that it says anything at all. */
export const patternSentence = (pattern: unknown) => (pattern === "\\S" ? "不能为空" : "格式不正确");

type Sentence = (params: Record<string, unknown>) => string;

/** What to tell a user of each keyword. */
const sentences: Readonly<Record<string, Readonly<Record<Language, Sentence>>>> = {
  required: { zh: () => "不能为空", en: () => "Must not be empty" },
  pattern: {
    zh: ({ pattern }) => patternSentence(pattern),
    en: ({ pattern }) => (pattern === "\\S" ? "Must not be empty" : "Is not in the right form"),
  },
  enum: { zh: () => "不是可选的值", en: () => "Is not one of the choices" },
  const: { zh: () => "不是可选的值", en: () => "Is not one of the choices" },
  minLength: {
    zh: ({ limit }) => (limit === 1 ? "不能为空" : `不能少于 ${limit} 个字符`),
    en: ({ limit }) => (limit === 1 ? "Must not be empty" : `Has to have ${limit} characters`),
  },
  maxLength: { zh: ({ limit }) => `不能超过 ${limit} 个字符`, en: ({ limit }) => `${limit} characters at most` },
  minimum: { zh: ({ limit }) => `不能小于 ${limit}`, en: ({ limit }) => `Must not be less than ${limit}` },
  maximum: { zh: ({ limit }) => `不能大于 ${limit}`, en: ({ limit }) => `Must not be more than ${limit}` },
  minItems: { zh: ({ limit }) => `至少 ${limit} 项`, en: ({ limit }) => `${limit} at least` },
  maxItems: { zh: ({ limit }) => `最多 ${limit} 项`, en: ({ limit }) => `${limit} at most` },
  uniqueItems: { zh: () => "有重复的项", en: () => "Something is there twice" },
  additionalProperties: { zh: () => "不支持的字段", en: () => "Is not known" },
  unevaluatedProperties: { zh: () => "不支持的字段", en: () => "Is not known" },
};
const misshapen = { zh: () => "格式不正确", en: () => "Is not in the right form" };

function toField({ instancePath, keyword, params }: ErrorObject, language: Language) {
  const extra = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty;
  const path = instancePath.slice(1).replaceAll("/", ".");
  return {
    field: [path, extra].filter(Boolean).join(".") || "body",
    message: (sentences[keyword] ?? misshapen)[language](params),
  };
}

/** A refusal that names each wrong field. */
export function invalidFields(fields: NonNullable<RefusalData["fields"]>): Refusal {
  const [first] = fields;
  return new Refusal("validation_failed", {
    // A sentence that names its field says it once.
    ...(first && {
      message: first.message.endsWith(`: ${first.field}`) ? first.message : `${first.field}: ${first.message}`,
    }),
    data: { fields: fields.slice(0, 50) },
  });
}

/** Fills defaults in and checks. @throws Refusal `validation_failed` naming the fields, in `language` */
export function validate(pointer: string, value: unknown, language: Language = "zh"): void {
  const unfit = [...unfitTexts(value)];
  if (unfit.length > 0)
    throw invalidFields(unfit.map((path) => ({ field: path || "body", message: "含有不支持的字符" })));
  const check = validatorOf(pointer);
  if (check(value)) return;
  // An `allOf` or a `$ref` that failed says nothing a user could act upon.
  const fields = (check.errors ?? [])
    .filter(({ keyword }) => !["allOf", "anyOf", "oneOf", "if"].includes(keyword))
    .map((error) => toField(error, language));
  // One clause may say what another has said.
  throw invalidFields([...new Map(fields.map((field) => [`${field.field}\n${field.message}`, field])).values()]);
}

/** What is wrong with an answer of ours, in words for a developer; undefined when nothing is. */
export function answerFault(pointer: string, value: unknown): string | undefined {
  const check = validatorOf(pointer);
  return check(structuredClone(value)) ? undefined : ajv.errorsText(check.errors, { dataVar: "answer" });
}

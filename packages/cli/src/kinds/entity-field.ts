import type { Field } from "@bladekit/openapi/describe";
import { FILE } from "./file.ts";
import type { FieldSpec } from "./kind.ts";

/** The kind of record that an entity of the contract is here: `system/tenant-package` is `tenant-package`. */
export const kindNameOf = (entity: string): string => entity.slice(entity.indexOf("/") + 1);

const words = ([zh, en]: readonly [string, string]) => `${zh} · ${en}`;

const PICTURES =
  "HTML；图片的 src 写清单文件夹中的路径 · HTML; the src of a picture is a path in the folder of the manifest";

const BESIDE = "也可写 .html 文件的路径 · Or the path of a file .html";

/** The label with what says more: the hint, and the words of coded values. */
function descriptionOf({
  label,
  hint,
  labels = {},
  named = {},
  kind,
}: Pick<Field, "label" | "hint" | "labels" | "named" | "kind">): string {
  const choices = Object.entries({ ...labels, ...named }).map(([value, meaning]) => `${value} ${words(meaning)}`);
  const pictures = kind === "html" ? [PICTURES, BESIDE] : [];
  const more = [...(hint ? [words(hint)] : []), ...choices, ...pictures].join("；");
  return more ? `${words(label)}（${more}）` : words(label);
}

/** A field of the contract as manifests have it. */
export function entityField(name: string, field: Field): FieldSpec {
  const { ref, multiple, joined, kind, required } = field;
  const fallback = field.default ?? (required ? undefined : defaultOf(field));
  return {
    schema: { ...valueSchema(field), description: descriptionOf(field) },
    ...(name === "sort" && { positional: true }),
    ...(required && name !== "sort" && fallback === undefined && { required: true }),
    ...(fallback !== undefined && { default: fallback }),
    ...(ref && { ref: kindNameOf(ref) }),
    ...(multiple && { compare: "set" as const }),
    ...(joined && { joined: true }),
    ...(kind === "secret" && { secret: true }),
    ...partsOf(field),
    ...besideOf(field),
    ...(kind === "html" && { ref: FILE, inText: true, compare: "html" as const }),
  };
}

/** Characters from which a text is worth a file of its own. */
const LONG = 1000;

/** Texts that people write in an editor for texts. Those without marks of their own are taken as they stand. */
function besideOf({ kind, maxLength = 0 }: Field): Pick<FieldSpec, "textBeside"> {
  if (kind === "html") return { textBeside: ".html" };
  return kind === "long" && maxLength >= LONG ? { textBeside: ".md" } : {};
}

/** Where its value holds keys of dictionaries, days and moments. */
function partsOf(field: Field): Pick<FieldSpec, "codes" | "times"> {
  const codes: Record<string, string> = {};
  const times: string[] = [];
  const walk = ({ bizDict, kind, multiple, of = {} }: Field, path: readonly string[]) => {
    const own = multiple || kind === "rows" ? [...path, "*"] : path;
    if (bizDict) codes[own.join(".")] = bizDict;
    if (kind === "date" || kind === "datetime") times.push(own.join("."));
    for (const [name, inner] of Object.entries(of)) walk(inner, [...own, name]);
  };
  walk(field, []);
  return { ...(Object.keys(codes).length > 0 && { codes }), ...(times.length > 0 && { times }) };
}

/** JSON Schema of a value: of a field that holds several, a list. */
function valueSchema(field: Field): Record<string, unknown> {
  return field.multiple ? { type: "array", uniqueItems: true, items: schemaOf(member(field)) } : schemaOf(field);
}

/** The meaning of an absent field, where it is the same for all fields of its kind. */
function defaultOf({ kind, multiple, ref }: Field): FieldSpec["default"] {
  if (multiple || kind === "rows") return [];
  if (ref) return null;
  return ["text", "long", "html", "icon", "colour", "file", "date", "datetime"].includes(kind) ? "" : undefined;
}

/** The schema of one member of a list, to which the limits of the whole text do not apply. */
const member = ({ kind, ref, labels }: Field): Pick<Field, "kind" | "ref" | "labels"> => ({
  kind,
  ...(ref && { ref }),
  ...(labels && { labels }),
});

type Rules = Pick<Field, "kind" | "ref" | "labels"> & Partial<Field>;

function schemaOf({ kind, ref, labels, of, required, ...rules }: Rules): Record<string, unknown> {
  const { min, max, fraction, minLength, maxLength, pattern } = rules;
  const isNumber = kind === "number" || (kind === "dict" && (min !== undefined || max !== undefined));
  if (ref) return { type: "string", minLength: 1 };
  if (kind === "switch") return { type: "boolean" };
  if (isNumber) return { type: fraction ? "number" : "integer", ...defined({ minimum: min, maximum: max }) };
  if (labels) return choiceOf(Object.keys(labels));
  if (kind === "object") return objectOf(of ?? {}, orNull);
  if (kind === "rows") return { type: "array", ...defined({ maxItems: maxLength }), items: of ? objectOf(of) : {} };
  const isFilled = required && kind !== "date" && kind !== "datetime";
  return {
    type: "string",
    ...defined({
      minLength: minLength ?? (isFilled ? 1 : undefined),
      maxLength,
      pattern: pattern ?? (isFilled ? "\\S" : undefined),
    }),
  };
}

/** The keys of a closed list; those that are numbers go over the wire as such. */
function choiceOf(keys: readonly string[]): Record<string, unknown> {
  const areNumbers = keys.every((key) => /^-?\d+$/.test(key));
  return areNumbers ? { type: "integer", enum: keys.map(Number) } : { type: "string", enum: keys };
}

type Schema = Record<string, unknown>;

/** A member that is left out stays as it is, so a file needs a word for none. */
const orNull = ({ type, enum: values, ...schema }: Schema): Schema => ({
  ...schema,
  type: [type, "null"],
  ...(Array.isArray(values) && { enum: [...values, null] }),
});

function objectOf(of: NonNullable<Field["of"]>, optional: (schema: Schema) => Schema = (schema) => schema): Schema {
  return {
    type: "object",
    additionalProperties: false,
    required: Object.entries(of).flatMap(([name, { required }]) => (required ? [name] : [])),
    properties: Object.fromEntries(
      Object.entries(of).map(([name, field]) => {
        const schema = { ...valueSchema(field), description: descriptionOf(field) };
        return [name, field.required ? schema : optional(schema)];
      }),
    ),
  };
}

function defined(rules: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
}

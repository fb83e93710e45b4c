import type { Kind, Label, Value } from "../describe.ts";
import { type Document, resolved, type Schema } from "./document.ts";

/** The contract is incomplete. The message names the place and what is missing. */
export class Undecidable extends Error {}

/** Applies `each` to all items, and throws one error with everything that cannot be described. */
export function gather<Item, Result>(items: readonly Item[], each: (item: Item) => Result): Result[] {
  const faults: string[] = [];
  const results = items.flatMap((item) => {
    try {
      return [each(item)];
    } catch (error) {
      if (!(error instanceof Undecidable)) throw error;
      faults.push(error.message);
      return [];
    }
  });
  if (faults.length > 0) throw new Undecidable(faults.join("\n"));
  return results;
}

const kinds = new Set<string>([
  ..."text long html number switch choice dict ref tree user date datetime month file secret colour icon rows object id".split(
    " ",
  ),
]);

/** A text of the contract, "中文 · English", as a label. */
export function label(text: string | undefined, where: string): Label {
  const [zh, en, ...rest] = text?.split(" · ") ?? [];
  if (!zh || !en || rest.length > 0 || !/[一-鿿A-Z]/.test(zh)) {
    throw new Undecidable(`${where}: a title is "中文 · English", not ${JSON.stringify(text ?? "absent")}`);
  }
  return [zh.trim(), en.trim()];
}

/** A description that only repeats the label is not a hint. */
function hint(schema: Schema): Label | undefined {
  const { description, title } = schema;
  if (!description?.includes(" · ") || description === title) return undefined;
  const [zh = "", ...en] = description.trim().split(" · ");
  return [zh.trim(), en.join(" · ").trim()];
}

function kindOf(schema: Schema, where: string, isSent: boolean): Kind {
  if (schema["x-input"] === "tree" || schema["x-input"] === "secret") return schema["x-input"];
  if (schema["x-dict"] !== undefined || schema["x-dict-biz"] !== undefined) return "dict";
  if (schema["x-ref"] !== undefined) return "ref";
  if (schema["x-input"] !== undefined) {
    if (kinds.has(schema["x-input"])) return schema["x-input"] as Kind;
    throw new Undecidable(`${where}: x-input ${schema["x-input"]} is no kind`);
  }
  if (schema.enum !== undefined) return "choice";
  if (schema.type === "boolean") return "switch";
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (schema.type === "object" || schema.properties || schema.allOf) return "object";
  if (schema.type === "string" && (!isSent || (schema.maxLength ?? 0) <= 300)) return "text";
  throw new Undecidable(`${where}: say x-input, a ${schema.type ?? "value without a type"} may be anything`);
}

/**
 * The labels of an enum, by its values.
 *
 * @throws Undecidable when a value has no label, or a label no value
 */
export function choices(schema: Schema, where: string): Record<string, Label> | undefined {
  if (schema.enum === undefined) return undefined;
  const labels = schema["x-labels"] ?? {};
  const words = Object.entries(labels).map(([value, text]) => [value, label(text, `${where}, label of ${value}`)]);
  const missing = schema.enum.map(String).filter((value) => labels[value] === undefined);
  const extra = Object.keys(labels).filter((value) => !schema.enum?.map(String).includes(value));
  if (missing.length + extra.length > 0) {
    throw new Undecidable(`${where}: x-labels and enum differ in ${[...missing, ...extra].join(", ")}`);
  }
  return Object.fromEntries(words) as Record<string, Label>;
}

/**
 * The labels for single values of a number.
 *
 * @throws Undecidable for a value that the number cannot have
 */
function named(schema: Schema, where: string): Record<string, Label> | undefined {
  const words = schema["x-named"];
  if (words === undefined) return undefined;
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  const wrong = Object.keys(words).filter((value) => !(Number(value) >= minimum && Number(value) <= maximum));
  if (type !== "integer" || wrong.length > 0)
    throw new Undecidable(`${where}: x-named does not fit ${wrong.join(", ")}`);
  return Object.fromEntries(
    Object.entries(words).map(([value, text]) => [value, label(text, `${where}, name of ${value}`)]),
  );
}

/** The rules of a value. Forms check without a rule that a required value is not blank. */
function rules(schema: Schema, list: Schema | undefined): Partial<Value> {
  const atLeast = (list ? list.minItems : schema.minLength) ?? 0;
  const pattern = schema.pattern === "\\S" ? undefined : schema.pattern;
  return {
    min: schema.minimum,
    max: schema.maximum,
    fraction: schema.type === "number" || undefined,
    minLength: atLeast > 1 ? atLeast : undefined,
    maxLength: list ? list.maxItems : schema.maxLength,
    pattern,
  } as Partial<Value>;
}

/** Kinds that imply the rules of their texts. */
const selfEvident = new Set<Kind>(["id", "ref", "tree", "user", "date", "datetime", "month", "choice"]);

/**
 * Describes one property or parameter. `words` are used if it has no title. A value that is only shown needs no input.
 *
 * @throws Undecidable when the contract is incomplete
 */
export function describeValue(
  document: Document,
  schema: Schema,
  where: string,
  { words, isSent = true }: { words?: Label | undefined; isSent?: boolean } = {},
): Value {
  const whole = resolved(document, schema);
  const list = whole.type === "array" ? whole : undefined;
  const one = list ? { ...resolved(document, list.items ?? {}), ...ownKeys(list) } : whole;
  const isRows =
    list !== undefined && one["x-ref"] === undefined && (one.type === "object" || one.properties || one.allOf);
  const kind = isRows ? "rows" : kindOf(one, where, isSent);
  const multiple = (list !== undefined && !isRows) || one["x-joined"] === true;
  const said = selfEvident.has(kind) ? (multiple && list ? { maxLength: list.maxItems } : {}) : rules(one, list);
  return clean({
    label: whole.title === undefined && words ? words : label(whole.title, where),
    hint: hint(whole),
    kind,
    ...said,
    dict: one["x-dict"],
    bizDict: one["x-dict-biz"],
    labels: choices(one, where),
    named: named(one, where),
    ref: one["x-ref"],
    refBy: one["x-ref-by"],
    multiple: multiple || undefined,
    joined: one["x-joined"] || undefined,
    midnight: (kind === "date" && one.pattern?.includes(":")) || undefined,
    default: list ? undefined : whole.default,
  }) as Value;
}

/** Our keys on a list that describe its items. */
function ownKeys(list: Schema): Schema {
  const own = Object.entries(list).filter(([key]) => key.startsWith("x-"));
  return Object.fromEntries(own) as Schema;
}

/** A record without its absent values. */
export const clean = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

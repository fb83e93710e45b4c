import { requiredText, type Sentence, valueFaults } from "@bladekit/sdk/rules";
import type { Entity, Values } from "./define-entity.ts";
import type { Field } from "./description.ts";
import { toWords } from "./to-words.ts";

/** Only a form has to say that a text is no number. The wire cannot carry such a value. */
const notANumber: Sentence = { zh: "请输入数字", en: "Enter a number" };

/** Whether a form sends the field. */
export function isInput({ in: place, kind }: Field, isNew: boolean): boolean {
  return kind !== "id" && (place === "both" || place === (isNew ? "add" : "change"));
}

/** Whether its condition holds under the other values; a field without one is always there. */
export function isShown({ when }: Field, values: Values): boolean {
  return Object.entries(when ?? {}).every(([key, wanted]) => wanted.some((value) => value === values[key]));
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function ruleFault({ kind, min, max, minLength = 0, maxLength, pattern }: Field, value: unknown): Sentence | undefined {
  if (kind === "number" && [value].flat().some((each) => typeof each !== "number")) return notANumber;
  const length = typeof value === "string" ? [...value].length : undefined;
  if (length !== undefined && length < minLength) return valueFaults.short(minLength);
  if (length !== undefined && maxLength !== undefined && length > maxLength) return valueFaults.long(maxLength);
  if (typeof value === "string" && pattern && !new RegExp(pattern, "u").test(value)) return valueFaults.form;
  if (typeof value === "number" && min !== undefined && value < min) return valueFaults.small(min);
  if (typeof value === "number" && max !== undefined && value > max) return valueFaults.large(max);
  return undefined;
}

/** The contract's objection to one value, in the words in which the server would refuse it. */
export function fieldFault(field: Field, value: unknown, isNew: boolean): Sentence | undefined {
  if (!isEmpty(value)) return ruleFault(field, value);
  const required = field.required === true || (field.required === "add" && isNew);
  return required ? requiredText(field) : undefined;
}

/** Whether anything is in a value: a list of empty rows and a record of empty texts have nothing in them. */
export function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasContent);
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasContent);
  return !isEmpty(value) && value !== false;
}

interface Asking {
  readonly isNew: boolean;
  readonly language: 0 | 1;
}

/** All faults in the values of some fields, by path: `contact.phone`, `materials.0.name`. A hidden field has none. */
export function checkFields(
  fields: Readonly<Record<string, Field>>,
  values: Values,
  asking: Asking,
  path = "",
): Record<string, string> {
  const { isNew, language } = asking;
  const faults: Record<string, string> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (!isInput(field, isNew) || !isShown(field, values)) continue;
    const value = values[key];
    const fault = fieldFault(field, value, isNew);
    if (fault) faults[`${path}${key}`] = toWords(fault)[language];
    // The parts of an optional record are required only when it has one of them.
    else if (field.kind === "object" && field.of && (field.required || hasContent(value))) {
      Object.assign(faults, checkFields(field.of, (value ?? {}) as Values, asking, `${path}${key}.`));
    } else if (field.kind === "rows" && field.of && Array.isArray(value)) {
      for (const [index, row] of value.entries()) {
        Object.assign(faults, checkFields(field.of, row as Values, asking, `${path}${key}.${index}.`));
      }
    }
  }
  return faults;
}

/** The same for the form of an entity, with what the entity checks besides. */
export function checkEntity({ description, options }: Entity, values: Values, asking: Asking): Record<string, string> {
  const { isNew, language } = asking;
  const faults = checkFields(description.fields, values, asking);
  for (const [key, words] of Object.entries(options.check?.(values, isNew) ?? {})) {
    if (!faults[key]) faults[key] = words[language];
  }
  return faults;
}

import type { Entity, Values } from "./define-entity.ts";
import type { Field, Kind } from "./description.ts";
import { inSentence } from "./in-sentence.ts";

/** The fault of one value: a key of the catalogue with the values of its sentence, or a ready sentence. */
export interface Fault {
  readonly key: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

type Translate = (key: string, args?: Record<string, unknown>) => string;

/** Kinds whose value is chosen; the others are typed. */
const chosen: ReadonlySet<Kind> = new Set([
  "choice",
  "dict",
  "ref",
  "tree",
  "date",
  "datetime",
  "file",
  "colour",
  "icon",
  "switch",
]);

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

function ruleFault({ kind, min, max, minLength = 0, maxLength, pattern }: Field, value: unknown): Fault | undefined {
  if (kind === "number" && typeof value !== "number") return { key: "entity.fault.number" };
  const length = typeof value === "string" ? [...value].length : undefined;
  if (length !== undefined && length < minLength) return { key: "entity.fault.short", args: { limit: minLength } };
  if (length !== undefined && maxLength !== undefined && length > maxLength) {
    return { key: "entity.fault.long", args: { limit: maxLength } };
  }
  if (typeof value === "string" && pattern && !new RegExp(pattern, "u").test(value))
    return { key: "entity.fault.form" };
  if (typeof value === "number" && min !== undefined && value < min) {
    return { key: "entity.fault.small", args: { limit: min } };
  }
  if (typeof value === "number" && max !== undefined && value > max) {
    return { key: "entity.fault.large", args: { limit: max } };
  }
  return undefined;
}

/** The contract's objection to one value. */
export function fieldFault(field: Field, value: unknown, isNew: boolean): Fault | undefined {
  if (!isEmpty(value)) return ruleFault(field, value);
  const required = field.required === true || (field.required === "add" && isNew);
  return required ? { key: chosen.has(field.kind) ? "entity.fault.choose" : "entity.fault.enter" } : undefined;
}

/** All that is wrong with a form, by property, in the language of `translate`; what is hidden is not asked for. */
export function checkEntity(
  { description, options }: Entity,
  values: Values,
  { isNew, translate, language }: { isNew: boolean; translate: Translate; language: 0 | 1 },
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [key, field] of Object.entries(description.fields)) {
    if (!isInput(field, isNew) || !isShown(field, values)) continue;
    const fault = fieldFault(field, values[key], isNew);
    if (fault) faults[key] = translate(fault.key, { ...fault.args, label: inSentence(field.label[language]) });
  }
  for (const [key, words] of Object.entries(options.check?.(values, isNew) ?? {})) {
    if (words && !faults[key]) faults[key] = words[language];
  }
  return faults;
}

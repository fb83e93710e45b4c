import type { FieldSpec } from "./sections.ts";

/** The values of a form for one record: a boolean for a tick box, text for any other field. */
export type FormValues = Record<string, string | boolean>;

/** Fills a form from a record of the contract. */
export function toFormValues(fields: readonly FieldSpec[], record: object): FormValues {
  const source = record as Record<string, unknown>;
  return Object.fromEntries(fields.map(({ name, kind }) => [name, toFormValue(kind, source[name])]));
}

function toFormValue(kind: FieldSpec["kind"], value: unknown): string | boolean {
  if (kind === "check") return value === true;
  if (kind === "yesNo") return value === undefined ? "" : value ? "yes" : "no";
  return String(value ?? "");
}

/** The record of a form. Empty fields are left out. */
export function fromFormValues(
  fields: readonly FieldSpec[],
  values: FormValues,
): Record<string, string | number | boolean> {
  const entries = fields.flatMap(({ name, kind }): [string, string | number | boolean][] => {
    const value = values[name];
    if (kind === "check") return [[name, value === true]];
    const text = String(value ?? "").trim();
    if (text === "") return [];
    if (kind === "yesNo") return [[name, text === "yes"]];
    return [[name, kind === "number" ? Number(text) : text]];
  });
  return Object.fromEntries(entries);
}

/** Why a value cannot be saved, as a key of `resume.invalid`; undefined when it can. */
export function fieldFailure(
  field: FieldSpec,
  value: string | boolean,
): "required" | "month" | "number" | "tooLong" | "code" | undefined {
  if (field.kind === "check") return undefined;
  const text = String(value).trim();
  if (text === "") return field.required ? "required" : undefined;
  if (field.kind === "month" && !/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return "month";
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = field;
  if (field.kind === "number" && !(Number(text) >= min && Number(text) <= max)) return "number";
  if (field.pattern && !new RegExp(field.pattern).test(text)) return "code";
  if (field.maxLength && text.length > field.maxLength) return "tooLong";
  return undefined;
}

/** Whether two entries look the same in a form. */
export function isSameEntry(fields: readonly FieldSpec[], a: object, b: object): boolean {
  return JSON.stringify(toFormValues(fields, a)) === JSON.stringify(toFormValues(fields, b));
}

/** Moves one entry of a list up (-1) or down (1). It does not move past either end. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const [entry, other] = [list[index], list[index + by]];
  if (entry === undefined || other === undefined) return [...list];
  return list.map((one, at) => (at === index ? other : at === index + by ? entry : one));
}

// Fields of a process as the console describes every other field, so that they have the same inputs, cells and faults.
import type { FlowField } from "@bladekit/openapi";
import { drawnText } from "@bladekit/sdk/rules";
import { isEmpty } from "../../model/check.ts";
import type { Values } from "../../model/define-entity.ts";
import type { Field, Words } from "../../model/description.ts";
import { toWords } from "../../model/to-words.ts";

const kinds: Readonly<Record<FlowField["type"], Field["kind"]>> = {
  string: "text",
  long: "number",
  double: "number",
  date: "date",
  boolean: "switch",
  enum: "choice",
};

const longestText = 2000;

export type Fields = Readonly<Record<string, Field>>;
type Value = string | number | boolean;

/** A name of a drawing in both languages. */
export const drawnWords = (text: string): Words => toWords(drawnText(text));

function toField({ name, type, required, enumValues }: FlowField): Field {
  return {
    ...{ label: drawnWords(name), kind: kinds[type], in: "both", row: true },
    ...(required && { required }),
    ...(type === "string" && { maxLength: longestText }),
    ...(type === "enum" && { labels: Object.fromEntries(enumValues.map(({ id, name }) => [id, drawnWords(name)])) }),
  };
}

export const toFields = (fields: readonly FlowField[]): Fields =>
  Object.fromEntries(fields.map((field) => [field.id, toField(field)]));

export const toValues = (fields: readonly FlowField[]): Values =>
  Object.fromEntries(fields.map(({ id, type, value }) => [id, value ?? (type === "boolean" ? false : null)]));

/** The values to send: those that there are, and "" for one that was emptied. */
export function toVariables(fields: readonly FlowField[], values: Values): Record<string, Value> {
  const sent = fields.flatMap(({ id, type, value: before }): [string, Value][] => {
    const value = values[id];
    if (isEmpty(value)) return before === null ? [] : [[id, ""]];
    // A choice whose keys are digits is a number to its input.
    return [[id, type === "enum" ? `${value}` : (value as Value)]];
  });
  return Object.fromEntries(sent);
}

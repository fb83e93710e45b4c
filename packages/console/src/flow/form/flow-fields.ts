// Fields of a process as the console describes every other field, so that they have the same inputs, cells and faults.
import type { FlowField, FlowFieldColumn } from "@bladekit/openapi";
import { drawnText, rangeEnds } from "@bladekit/sdk/rules";
import { isEmpty } from "../../model/check.ts";
import type { Values } from "../../model/define-entity.ts";
import type { Field, Words } from "../../model/description.ts";
import { toWords } from "../../model/to-words.ts";

const longestText = 2000;
const mostRows = 100;
const longestCell = 500;

/** A field of a form of a process: as everywhere else, with what only such forms have. */
export type FormField = Field & {
  /** The kind that an input of its own asks for; without it, the input is that of the field's kind. */
  asks?: "dates" | "times" | "money" | "files" | "rows" | "note" | "formula" | "signature";
  /** Columns that are added up below the rows. */
  total?: readonly string[];
  /** Kinds of files that may be chosen, as a browser names them; all without it. */
  accept?: string;
  /** Files that are stored already. */
  files?: FlowField["files"];
};

type Part = Partial<FormField> & Pick<Field, "kind">;

/** A name of a drawing in both languages. */
export const drawnWords = (text: string): Words => toWords(drawnText(text));

const choices = ({ enumValues }: FlowField): Part => ({
  kind: "choice",
  labels: Object.fromEntries(enumValues.map(({ id, name }) => [id, drawnWords(name)])),
});
const number: Part = { kind: "number", fraction: true };

const inColumn: Readonly<Record<FlowFieldColumn["type"], Part>> = {
  string: { kind: "text", maxLength: longestCell },
  long: { kind: "number" },
  double: number,
  money: number,
  date: { kind: "date" },
};

function rows({ columns = [], total = [] }: FlowField): Part {
  const of = columns.map(({ id, name, type }): [string, Field] => [
    id,
    {
      ...{ label: drawnWords(name), in: "both", row: true, ...inColumn[type] },
      ...(total.includes(id) && { required: true }),
    },
  ]);
  return { kind: "rows", asks: "rows", of: Object.fromEntries(of), maxLength: mostRows, total };
}

/** How each kind of field is asked for. */
const asked: Readonly<Record<FlowField["type"], (field: FlowField) => Part>> = {
  string: () => ({ kind: "text", maxLength: longestText }),
  long: () => ({ kind: "number" }),
  double: () => number,
  date: () => ({ kind: "date" }),
  boolean: () => ({ kind: "switch" }),
  enum: choices,
  money: () => ({ ...number, asks: "money" }),
  dates: () => ({ kind: "date", asks: "dates" }),
  times: () => ({ kind: "datetime", asks: "times" }),
  user: () => ({ kind: "user" }),
  dept: () => ({ kind: "tree", ref: "system/dept" }),
  dict: choices,
  file: ({ files }) => ({ kind: "file", asks: "files", ...(files && { files }) }),
  picture: ({ files }) => ({ kind: "file", asks: "files", accept: "image/jpeg,image/png", ...(files && { files }) }),
  signature: ({ files }) => ({ kind: "text", asks: "signature", ...(files && { files }) }),
  rows,
  note: () => ({ kind: "text", asks: "note" }),
};

export type Fields = Readonly<Record<string, FormField>>;

function toField(field: FlowField): FormField {
  const { name, type, required } = field;
  return {
    ...{ label: drawnWords(name), in: "both", row: true },
    ...(field.formula === undefined ? asked[type](field) : ({ kind: "text", asks: "formula" } as const)),
    ...(required && { required }),
  };
}

export const toFields = (fields: readonly FlowField[]): Fields =>
  Object.fromEntries(fields.map((field) => [field.id, toField(field)]));

/** Fields that a form has at a step: those to fill in, and between them explanations and computed values. */
export const inForm = ({ writable, type, formula }: FlowField): boolean =>
  writable || type === "note" || formula !== undefined;

export const toValues = (fields: readonly FlowField[]): Values =>
  Object.fromEntries(fields.map(({ id, type, value }) => [id, value ?? (type === "boolean" ? false : null)]));

type Value = string | number | boolean | Record<string, string | number>[];

/** Rows as the wire has them: without cells that are empty, and without rows that are. */
const filledRows = (value: unknown) =>
  (value as Values[])
    .map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => !isEmpty(cell))))
    .filter((row) => Object.keys(row).length > 0) as Record<string, string | number>[];

/** The values to send: those that there are, and "" for one that was emptied. */
export function toVariables(fields: readonly FlowField[], values: Values): Record<string, Value> {
  const sent = fields.filter(inForm).flatMap(({ id, type, formula, value: before }): [string, Value][] => {
    if (type === "note" || formula !== undefined) return [];
    const value = type === "rows" && Array.isArray(values[id]) ? filledRows(values[id]) : values[id];
    if (isEmpty(value)) return before === null ? [] : [[id, ""]];
    // A choice whose keys are digits is a number to its input.
    return [[id, type === "enum" || type === "dict" ? `${value}` : (value as Value)]];
  });
  return Object.fromEntries(sent);
}

/** What is wrong with a range that is half chosen, or ends before it begins. */
function rangeFault({ asks }: FormField, value: unknown): Words | undefined {
  if (asks !== "dates" && asks !== "times") return undefined;
  if (isEmpty(value) || value === "/") return undefined;
  const ends = rangeEnds(value);
  if (!ends) return ["请选择开始和结束", "Choose a start and an end"];
  if (ends[0] > ends[1] || (asks === "times" && ends[0] === ends[1]))
    return ["结束须晚于开始", "The end must come after the start"];
  return undefined;
}

/** The rules of forms of processes, beside those of every form. */
export function ownFaults(fields: Fields, values: Values): Record<string, Words> {
  const faults = Object.entries(fields).map(([key, field]): [string, Words | undefined] => [
    key,
    rangeFault(field, values[key]),
  ]);
  return Object.fromEntries(faults.filter((fault): fault is [string, Words] => fault[1] !== undefined));
}

import type { Field } from "@bladekit/openapi/describe";
import { severalInCell } from "../../contract/value-sentences.ts";
import type { Cell } from "./cell-text.ts";
import { dayAndTime, decimalNumber, toBoolean, toDay, toTime, wholeNumber, yesOrNo } from "./cell-values.ts";
import type { CellChange, FieldCell } from "./cells.ts";
import { lineCell } from "./line-cell.ts";
import { listIn } from "./named.ts";
import { linesOf, paragraphs } from "./rich-text.ts";
import { type Text, textOf } from "./sheet.ts";

type Words = Readonly<Record<string, Text>>;

const yesNo: Words = { true: { zh: "是", en: "Yes" }, false: { zh: "否", en: "No" } };

const plain: Pick<FieldCell, "write" | "entry"> = {
  write: (value, { language }) =>
    typeof value === "boolean" ? (yesNo[String(value)]?.[language] ?? "") : (value as Cell),
  entry: {},
};
const text: FieldCell = { ...plain, read: (given) => given };

const html: FieldCell = {
  write: (value) => linesOf(String(value)),
  entry: { hint: { zh: "每行为一段", en: "One paragraph per line" } },
  read: paragraphs,
};

const number = ({ fraction }: Field, { blankZero }: CellChange): FieldCell => ({
  write: (value) => (value === 0 && blankZero ? "" : (value as number)),
  entry: fraction ? decimalNumber : wholeNumber,
  read: Number,
});

/** The key whose word is `name`, in either language. */
const keyIn = (words: Words, name: string) =>
  Object.keys(words).find((key) => words[key]?.zh === name || words[key]?.en.toLowerCase() === name.toLowerCase());

/** A choice by its word. `meantBy` makes the value from the key. */
function oneOf(words: Words, meantBy: (key: string) => unknown): FieldCell {
  const all = Object.values(words);
  const hint = {
    zh: `可用：${all.map(({ zh }) => zh).join("、")}`,
    en: `One of: ${all.map(({ en }) => en).join(", ")}`,
  };
  return {
    write: (value, { language }) => words[String(value)]?.[language] ?? "",
    entry: { hint, check: (given) => (keyIn(words, given) === undefined ? hint : undefined) },
    read: (given) => {
      const key = keyIn(words, given);
      return key === undefined ? undefined : meantBy(key);
    },
  };
}

const truth = (_field: Field, { words }: CellChange): FieldCell =>
  words ? oneOf(words, (key) => key === "true") : { ...plain, entry: yesOrNo, read: toBoolean };

function choice({ labels = {} }: Field, { words }: CellChange): FieldCell {
  const own = Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, textOf(label)]));
  const areNumbers = Object.keys(labels).every((key) => /^\d+$/.test(key));
  return oneOf(words ?? own, (key) => (areNumbers ? Number(key) : key));
}

/** An entry of a business dictionary by its label. If the dictionary has lost the entry, its key is used. */
const entryOfDict = ({ bizDict }: Field): FieldCell =>
  bizDict === undefined
    ? text
    : {
        ...plain,
        write: (value, { label }) => label?.(bizDict, String(value)) || String(value),
        read: (given, { keyOf }) => keyOf(bizDict, given),
      };

const record = ({ ref = "" }: Field): FieldCell => ({ ...plain, read: (given, { idOf }) => idOf(ref, given) });

const moment = (_field: Field, { edge = "start" }: CellChange): FieldCell => ({
  ...plain,
  entry: dayAndTime,
  read: (given) => toTime(given, edge),
});

const lines = (field: Field, change: CellChange) => lineCell(field, change, fieldCell);

type Kinds = Readonly<Partial<Record<Field["kind"], (field: Field, change: CellChange) => FieldCell | undefined>>>;

const kinds: Kinds = {
  text: () => text,
  long: () => text,
  html: () => html,
  number,
  switch: truth,
  choice,
  dict: entryOfDict,
  ref: record,
  tree: record,
  date: () => ({ ...plain, entry: dayAndTime, read: toDay }),
  datetime: moment,
  rows: lines,
  object: lines,
};

/** Several values of one kind, joined by commas. */
function severalOf({ write, read, entry }: FieldCell): FieldCell {
  const { check, hint } = entry;
  const rule = hint ? { zh: `${severalInCell.zh}；${hint.zh}`, en: `${severalInCell.en}; ${hint.en}` } : severalInCell;
  return {
    write: (value, writing) => {
      if (!Array.isArray(value)) return write(value, writing);
      return value.map((each) => String(write(each, writing))).join(writing.language === "zh" ? "，" : ", ");
    },
    entry: { hint: rule, ...(check && { check: (given) => (listIn(given).some(check) ? rule : undefined) }) },
    read: (given, reading) => listIn(given).flatMap((each) => read(each, reading) ?? []),
  };
}

/** The cell of a field, by its kind and `change`. Undefined for a kind that no sheet can show. */
export function fieldCell(field: Field, change: CellChange = {}): FieldCell | undefined {
  const one = kinds[field.kind]?.(field, change);
  if (!one) return undefined;
  const { rule, check } = change;
  const cell = field.multiple && field.kind !== "rows" ? severalOf(one) : one;
  const { entry, write } = cell;
  const fault = (given: string) => {
    const byKind = entry.check?.(given);
    return byKind ? (rule ?? byKind) : check?.(given);
  };
  return {
    ...cell,
    write: (value, writing) => (value === undefined || value === null ? "" : write(value, writing)),
    entry: { ...entry, ...(rule && { hint: rule }), ...((entry.check || check) && { check: fault }) },
  };
}

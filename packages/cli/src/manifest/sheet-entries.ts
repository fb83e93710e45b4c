import * as label from "@bladekit/openapi/labels/zh";
import type { Row } from "@bladekit/sheets";
import { exitCodes } from "../exit-codes.ts";
import type { MessageKey } from "../messages/en.ts";
import type { Sentence } from "../messages/sentence.ts";
import type { Problem } from "../problem.ts";
import { UserError } from "../user-error.ts";

/** The headings that a sheet may have, in either language. */
const columns: Readonly<Record<string, readonly string[]>> = {
  dictKey: ["dictkey", "key", "键值", label.dictRowInput_dictKey, "编号", "代码"],
  dictValue: ["dictvalue", "value", "name", "label", "名称", label.dictRowInput_dictValue, "字典值"],
  dictValueEn: ["dictvalueen", "english", "english name", "英文", label.dictRowInput_dictValueEn],
  parent: ["parent", "上级", "上级键值", "上级编号"],
  sort: ["sort", "排序", label.dictRowInput_sort],
  isSealed: ["issealed", "sealed", label.dictRowInput_isSealed],
  remark: ["remark", "备注", label.dictRowInput_remark],
};

/** The words of a sheet that say whether an entry is sealed; an empty cell says that it is not. */
const yes = ["1", "是", "yes", "true"];
const no = ["0", "否", "no", "false"];

export type Entry = {
  dictKey: string;
  dictValue: string;
  dictValueEn?: string;
  sort?: number;
  isSealed?: number;
  remark?: string;
  children?: Entry[];
};

/** Entries, and where each of their fields is in the sheet: row and column from 1. */
type Read = Readonly<{ entries: Entry[]; cellOf: (entry: Entry, field: string) => { row: number; column: number } }>;

/**
 * The entries of a dictionary in a sheet, each below the one whose key its row names. The first row has the headings.
 *
 * @throws UserError with every fault and its row
 */
export function entriesOf([first, ...rows]: readonly Row[], file: string): Read {
  const head = (first?.cells ?? []).map(({ text }) => text);
  const at = (field: string) => head.findIndex((title) => columns[field]?.includes(title.trim().toLowerCase()));
  const places = Object.fromEntries(Object.keys(columns).map((field) => [field, at(field)]));
  for (const field of ["dictKey", "dictValue"]) {
    if (at(field) < 0) {
      const known = columns[field]?.join(" / ") ?? "";
      throw new UserError({ key: "columnMissing", values: { file, known } }, { exitCode: exitCodes.usage });
    }
  }
  const top: Entry[] = [];
  const faults: { row: number; sentence: Sentence }[] = [];
  const wrong = (key: MessageKey, values: Sentence["values"] & { row: number }) =>
    faults.push({ row: values.row, sentence: { key, values } });
  const read = rows.map(({ number: row, cells }) => {
    // A column that the sheet does not have is empty.
    const given = (field: string) => cells[places[field] as number];
    const cell = (field: string) => given(field)?.text.trim() ?? "";
    const column = (field: string) => head[places[field] as number]?.trim() ?? "";
    for (const field of Object.keys(columns)) {
      const error = given(field)?.error;
      if (error) wrong("sheetCellWrong", { row, column: column(field), ...error });
    }
    for (const field of ["dictKey", "dictValue"]) {
      if (cell(field) === "" && !given(field)?.error) wrong("sheetCellEmpty", { row, column: column(field) });
    }
    const [sort, sealed] = [cell("sort"), cell("isSealed").toLowerCase()];
    if (!/^\d*$/.test(sort)) wrong("sheetNoNumber", { row, column: column("sort"), value: sort });
    if (![...yes, ...no, ""].includes(sealed)) {
      wrong("sheetNoWord", { row, column: column("isSealed"), value: sealed, known: [...yes, ...no].join(" / ") });
    }
    const entry: Entry = {
      dictKey: cell("dictKey"),
      dictValue: cell("dictValue"),
      ...(cell("dictValueEn") && { dictValueEn: cell("dictValueEn") }),
      ...(sort && { sort: Number(sort) }),
      ...(yes.includes(sealed) && { isSealed: 1 }),
      ...(cell("remark") && { remark: cell("remark") }),
    };
    return { entry, row, above: cell("parent") };
  });
  const byKey = new Map<string, (typeof read)[number]>();
  for (const one of read) {
    const { entry, row } = one;
    if (entry.dictKey === "") continue;
    const first = byKey.get(entry.dictKey);
    if (first) wrong("sheetKeyTwice", { row, key: entry.dictKey, first: first.row });
    else byKey.set(entry.dictKey, one);
  }
  for (const { entry, row, above } of read) {
    const parent = byKey.get(above)?.entry;
    if (above !== "" && !parent) wrong("sheetParentMissing", { row, key: entry.dictKey, above });
    if (parent && isBelowItself(entry.dictKey, byKey)) wrong("sheetParentCircle", { row, key: entry.dictKey });
    if (parent) parent.children = [...(parent.children ?? []), entry];
    else top.push(entry);
  }
  if (faults.length > 0)
    throw sheetInvalid(
      file,
      faults.sort((one, other) => one.row - other.row),
    );
  const rowOf = new Map(read.map(({ entry, row }) => [entry, row]));
  return { entries: top, cellOf: (entry, field) => ({ row: rowOf.get(entry) as number, column: at(field) + 1 }) };
}

export const sheetInvalid = (file: string, problems: readonly Problem[]): UserError =>
  new UserError({ key: "sheetInvalid", values: { file, count: problems.length } }, { problems });

/** Whether the keys above an entry lead back to it. */
function isBelowItself(key: string, byKey: ReadonlyMap<string, { above: string }>): boolean {
  const seen = new Set<string>();
  let at = byKey.get(key)?.above ?? "";
  while (at !== "" && !seen.has(at)) {
    if (at === key) return true;
    seen.add(at);
    at = byKey.get(at)?.above ?? "";
  }
  return false;
}

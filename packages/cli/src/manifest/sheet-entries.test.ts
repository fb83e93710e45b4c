import type { Row } from "@bladekit/sheets";
import { expect, test } from "vitest";
import { exitCodes } from "../exit-codes.ts";
import { UserError } from "../user-error.ts";
import { entriesOf } from "./sheet-entries.ts";

/** Rows as a reader gives them: those without a text are not there. */
const rowsOf = (texts: readonly string[][]): Row[] =>
  texts
    .map((cells, at) => ({ number: at + 1, cells: cells.map((text) => ({ text, raw: text, kind: "text" as const })) }))
    .filter(({ cells }) => cells.some(({ text }) => text.trim() !== ""));

function refused(rows: readonly string[][]): UserError {
  try {
    entriesOf(rowsOf(rows), "a.csv");
  } catch (error) {
    if (error instanceof UserError) return error;
  }
  throw new Error("expected a UserError");
}

test("entries stand below those that their rows name, with what their cells say", () => {
  const { entries, cellOf } = entriesOf(
    rowsOf([
      ["Key", " Name ", "parent", "sort", "sealed", "remark", "english"],
      ["a", "A", "", "", "", "", ""],
      ["b", " B", "a", "0", "是", "r", "Bee"],
      ["", "", "", "", "", "", " "],
      ["c", "C", "a", "12", "No", "", ""],
      ["d", "D"],
    ]),
    "a.csv",
  );
  const b = { dictKey: "b", dictValue: "B", dictValueEn: "Bee", sort: 0, isSealed: 1, remark: "r" };
  const c = { dictKey: "c", dictValue: "C", sort: 12 };
  expect(entries).toEqual([
    { dictKey: "a", dictValue: "A", children: [b, c] },
    { dictKey: "d", dictValue: "D" },
  ]);
  const [, second] = entries[0]?.children ?? [];
  if (!second) throw new Error("no second entry");
  expect([cellOf(second, "dictKey"), cellOf(second, "sort")]).toEqual([
    { row: 5, column: 1 },
    { row: 5, column: 4 },
  ]);
});

test("every fault is told with its row", () => {
  const error = refused([
    ["key", "name", "parent", "sort", "sealed"],
    ["", "A", "", "1.5", "maybe"],
    ["", "B"],
    ["c", ""],
    ["c", "C", "x"],
    ["d", "D", "e"],
    ["e", "E", "d"],
    ["f", "F", "f"],
    ["g", "G", "d"],
  ]);
  expect(error.sentence).toEqual({ key: "sheetInvalid", values: { file: "a.csv", count: 10 } });
  const known = "1 / 是 / yes / true / 0 / 否 / no / false";
  expect(error.problems.map(({ sentence: { key, values } }) => [key, values])).toEqual([
    ["sheetCellEmpty", { row: 2, column: "key" }],
    ["sheetNoNumber", { row: 2, column: "sort", value: "1.5" }],
    ["sheetNoWord", { row: 2, column: "sealed", value: "maybe", known }],
    ["sheetCellEmpty", { row: 3, column: "key" }],
    ["sheetCellEmpty", { row: 4, column: "name" }],
    ["sheetKeyTwice", { row: 5, key: "c", first: 4 }],
    ["sheetParentMissing", { row: 5, key: "c", above: "x" }],
    ["sheetParentCircle", { row: 6, key: "d" }],
    ["sheetParentCircle", { row: 7, key: "e" }],
    ["sheetParentCircle", { row: 8, key: "f" }],
  ]);
});

test("a cell that cannot be read is a fault, and not an empty one", () => {
  const cells = [
    { text: "a", raw: "a", kind: "text" },
    { text: "#N/A", raw: "", kind: "empty", error: { zh: "错误 #N/A", en: "the error #N/A" } },
  ] as const;
  try {
    entriesOf([...rowsOf([["key", "name"]]), { number: 2, cells }], "a.xlsx");
    throw new Error("expected a UserError");
  } catch (error) {
    expect((error as UserError).problems.map(({ sentence }) => sentence)).toEqual([
      { key: "sheetCellWrong", values: { row: 2, column: "name", zh: "错误 #N/A", en: "the error #N/A" } },
    ]);
  }
});

test.each([
  ["without rows", [], "键值"],
  ["without keys", [["name"]], "键值"],
  ["without names", [["key"]], "名称"],
])("a sheet %s names the column that it lacks", (_, rows, column) => {
  const { sentence, exitCode } = refused(rows);
  expect(sentence.key).toBe("columnMissing");
  expect(String(sentence.values?.known).split(" / ")).toContain(column);
  expect(exitCode).toBe(exitCodes.usage);
});

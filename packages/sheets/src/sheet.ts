import type { Sentence } from "./unreadable.ts";

/** The limits that the caller sets: bytes of the file, rows below the first, and columns. */
export type SheetLimits = Readonly<{ bytes: number; rows: number; columns: number }>;

/**
 * A cell. `text` is as Excel shows it. `raw` is what is stored: a number with 15 digits, a day as `2026-12-20`, a day with a time as
 * `2026-12-20 17:30` (with seconds where the format shows them), a time as `17:30`. A cell with an `error` has no value to rely on.
 */
export type Cell = Readonly<{
  text: string;
  raw: string | number | boolean;
  kind: "empty" | "text" | "number" | "date" | "boolean";
  format?: string;
  formula?: string;
  error?: Sentence;
}>;

/** A row that has a value, by its number in the file. Its cells go to the last one with a value. */
export type Row = Readonly<{ number: number; cells: readonly Cell[] }>;

/** Cells that are merged; rows and columns from 1. The first has the value. */
export type Merged = Readonly<{ top: number; left: number; bottom: number; right: number }>;

/** The rows of a sheet that have a value. Other sheets and the number of hidden rows are said, because people do not see them. */
export type Sheet = Readonly<{
  name: string;
  rows: readonly Row[];
  merged: readonly Merged[];
  hiddenSheets: readonly string[];
  hiddenRows: number;
}>;

export const emptyCell: Cell = { text: "", raw: "", kind: "empty" };

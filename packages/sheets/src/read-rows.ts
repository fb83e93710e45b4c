import { placeOf, rangeOf, rowOf } from "./address.ts";
import { cellOf, type StoredCell, type Values } from "./cell-value.ts";
import type { Format } from "./formats.ts";
import { longText, most, tooLarge, tooManyCells } from "./limits.ts";
import { type Cell, emptyCell, type Merged, type Row, type SheetLimits } from "./sheet.ts";
import { noWorkbook } from "./unreadable.ts";
import type { Listener, Path } from "./xml.ts";

const cellDepth = 4;

/** Collects the rows of a sheet as its XML passes. */
export function rowReader(values: Values & { formatAt: (style: string) => Format }, limits: SheetLimits) {
  const rows: { number: number; cells: Cell[] }[] = [];
  const merged: Merged[] = [];
  let hiddenRows = 0;
  let lastRow = 0;
  let cellCount = 0;
  let row: { number: number; cells: Cell[]; isHidden: boolean; column: number } | undefined;
  let cell: (StoredCell & { column: number }) | undefined;

  const openRow = (text: string | undefined, hidden: string | undefined) => {
    const number = text === undefined ? lastRow + 1 : rowOf(text);
    // Rows go downwards in every file that Excel opens. One that comes twice could be read in two ways.
    if (!number || number <= lastRow) throw noWorkbook(new Error(`row ${text}`));
    lastRow = number;
    row = { number, cells: [], isHidden: hidden === "1" || hidden === "true", column: 0 };
  };
  const openCell = (address: string | undefined, type = "n", style = "0") => {
    if (!row) return;
    cellCount += 1;
    if (cellCount > most.cells) throw tooManyCells();
    const place = address === undefined ? { row: row.number, column: row.column + 1 } : placeOf(address);
    if (!place || place.row !== row.number || place.column <= row.column)
      throw noWorkbook(new Error(`cell ${address}`));
    row.column = place.column;
    cell = { column: place.column, type, format: values.formatAt(style), stored: undefined, formula: undefined };
  };
  const closeCell = () => {
    if (!row || !cell) return;
    const value = cellOf(cell, values);
    const { column } = cell;
    cell = undefined;
    if (value.text.trim() === "" && !value.error) return;
    if (column > limits.columns) throw tooLarge(limits);
    while (row.cells.length < column - 1) row.cells.push(emptyCell);
    row.cells.push(value);
  };
  const closeRow = () => {
    if (!row) return;
    const { number, cells, isHidden } = row;
    row = undefined;
    if (cells.length === 0) return;
    // The first one has the titles.
    if (rows.length > limits.rows) throw tooLarge(limits);
    rows.push({ number, cells });
    if (isHidden) hiddenRows += 1;
  };
  const merge = (range = "") => {
    const found = rangeOf(range);
    if (!found || merged.length === most.merged) throw noWorkbook(new Error(`merged ${range}`));
    merged.push(found);
  };

  const listener: Listener = {
    opened: (path, { r, t, s, ref, hidden }) => {
      const name = path[path.length - 1];
      if (path.length === 3 && path[1] === "mergeCells" && name === "mergeCell") return merge(ref);
      if (path[1] !== "sheetData") return;
      if (path.length === 3 && name === "row") openRow(r, hidden);
      else if (path.length === cellDepth && name === "c") openCell(r, t, s);
      else if (cell && path.length === cellDepth + 1 && path[3] === "c") {
        if (name === "f") cell.formula ??= "";
        // An element without text is a value as well: the empty text.
        else if (name === "v") cell.stored ??= "";
      }
    },
    text: (path, text) => {
      if (!cell || path[3] !== "c") return;
      if (isValue(path, cell.type)) cell.stored = within((cell.stored ?? "") + text);
      else if (path.length === cellDepth + 1 && path[4] === "f") cell.formula = within((cell.formula ?? "") + text);
    },
    closed: (path) => {
      if (path[1] !== "sheetData") return;
      if (path.length === cellDepth && path[3] === "c") closeCell();
      else if (path.length === 3 && path[2] === "row") closeRow();
    },
  };
  const result = (): { rows: Row[]; merged: Merged[]; hiddenRows: number } => ({ rows, merged, hiddenRows });
  return { listener, result };
}

function isValue(path: Path, type: string): boolean {
  if (type !== "inlineStr") return path.length === cellDepth + 1 && path[4] === "v";
  return path[4] === "is" && isRun(path, cellDepth + 1);
}

/** Whether a path is the text of a rich text that begins at a depth: plain, or of one of its runs. How it is read aloud is none of it. */
export function isRun(path: Path, depth: number): boolean {
  const last = path[path.length - 1];
  if (last !== "t") return false;
  return path.length === depth + 1 || (path.length === depth + 2 && path[depth] === "r");
}

/** @throws Unreadable when a text is too long */
export function within(text: string): string {
  if (text.length > most.textLength) throw longText();
  return text;
}

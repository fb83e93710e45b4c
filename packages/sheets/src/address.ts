import type { Merged } from "./sheet.ts";

const lastColumn = 16_384;
const lastRow = 1_048_576;

/** A row by its number, or undefined where Excel has none. */
export function rowOf(text: string): number | undefined {
  const row = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0;
  return row >= 1 && row <= lastRow ? row : undefined;
}

/** Row and column of an address such as `XFD1048576`, or undefined where Excel has none. */
export function placeOf(address: string): { row: number; column: number } | undefined {
  const [, letters = "", digits = ""] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? [];
  const row = rowOf(digits);
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return row && column >= 1 && column <= lastColumn ? { row, column } : undefined;
}

/** The cells of a range such as `A1:B2`, or undefined where it is none. */
export function rangeOf(text: string): Merged | undefined {
  const [first = "", last = first, ...more] = text.split(":");
  const [from, to] = [placeOf(first), placeOf(last)];
  if (!from || !to || more.length > 0 || from.row > to.row || from.column > to.column) return undefined;
  return { top: from.row, left: from.column, bottom: to.row, right: to.column };
}

import type { SqlRow } from "./read-dump.ts";

/** A column as text; empty where it is NULL, or where this version of the table does not have it. */
export const textOf = (row: SqlRow, column: string): string => row[column]?.trim() ?? "";

export function numberOf(row: SqlRow, column: string, otherwise = 0): number {
  const text = textOf(row, column);
  const value = Number(text);
  return text !== "" && Number.isFinite(value) ? value : otherwise;
}

/** A bit, however it is written: `1`, `b'1'`, the byte itself, `t` of PostgreSQL. */
export const bitOf = (row: SqlRow, column: string): boolean => {
  // Trimming would take the byte away.
  const value = row[column] ?? "";
  return value === "\u0001" || ["1", "t", "true"].includes(value.trim().toLowerCase());
};

/** Ids joined by commas, or a list as JSON. */
export const idsOf = (row: SqlRow, column: string): string[] => textOf(row, column).match(/\d+/g) ?? [];

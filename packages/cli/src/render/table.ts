import { columnsOf } from "./text.ts";

/** Rows of texts in aligned columns, two spaces apart. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, columnsOf(cell));
  }
  const pad = (cell: string, column: number) => cell + " ".repeat((widths[column] ?? 0) - columnsOf(cell));
  return rows.map((row) => `${row.map(pad).join("  ").trimEnd()}\n`).join("");
}

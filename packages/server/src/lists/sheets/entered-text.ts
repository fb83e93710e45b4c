import type { Cell } from "@bladekit/sheets";
import { withFormula } from "./cell-text.ts";
import type { Entry } from "./sheet.ts";

/**
 * What somebody entered into a cell. A column of text takes what Excel shows, so that 00007 keeps its zeros; one of numbers or dates takes what
 * is stored, so that no format rounds it.
 */
export function enteredText(entry: Entry | undefined, { text, raw, kind }: Cell): string {
  const takesRaw = entry?.takes !== undefined && (kind === "number" || (kind === "date" && entry.takes === "date"));
  if (takesRaw) return String(raw);
  const written = withFormula(text.trim()).trim();
  return entry?.takes === "number" ? plainNumber(written) : written;
}

/** A number that is written as text, as CSV files have it: without separators of thousands and without zeros behind the point. */
function plainNumber(text: string): string {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^\d{1,15}\.\d{1,15}$/.test(plain) ? plain.replace(/\.?0+$/, "") : plain;
}

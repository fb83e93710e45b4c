import type { Cell } from "@bladekit/sheets";
import { withFormula } from "./cell-text.ts";
import type { Entry } from "./sheet.ts";

/**
 * The text that a person entered into a cell. A text column takes what Excel shows, so that 00007 keeps its zeros. A column of numbers or
 * dates takes the stored value, so that no number format rounds it.
 */
export function enteredText(entry: Entry | undefined, { text, raw, kind }: Cell): string {
  const takesRaw = entry?.takes !== undefined && (kind === "number" || (kind === "date" && entry.takes === "date"));
  if (takesRaw) return String(raw);
  const written = withFormula(text.trim()).trim();
  return entry?.takes === "number" ? plainNumber(written) : written;
}

/** A number written as text, as in CSV files, without thousands separators and trailing zeros. */
function plainNumber(text: string): string {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
  return /^\d{1,15}\.\d{1,15}$/.test(plain) ? plain.replace(/\.?0+$/, "") : plain;
}

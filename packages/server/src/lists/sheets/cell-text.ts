import { toMarkup } from "../../contract/mark-up.ts";

/** A value of a cell: texts stay texts, numbers numbers. */
export type Cell = string | number;

// As long as the longest text that Excel keeps in a cell.
const longest = 32_767;

// A text that begins like this is a formula to whoever opens the sheet as CSV, or pastes from it.
const formula = /^[=+\-@\t\r]/;

/** A text that no spreadsheet takes for a formula: with an apostrophe in front, as people write it themselves. */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `withoutFormula` was given. */
export function withFormula(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** A text as XML has it; what XML 1.0 cannot hold is left out. */
export function toXml(text: string): string {
  return toMarkup(text.slice(0, longest).replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ""));
}

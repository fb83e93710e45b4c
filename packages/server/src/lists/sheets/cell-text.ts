import { escaped } from "@bladekit/sheets";
import { toMarkup } from "../../contract/mark-up.ts";

/** The value of a cell. A text stays a text, and a number a number. */
export type Cell = string | number;

// The length of the longest text that Excel keeps in a cell.
const longest = 32_767;

// Spreadsheets run a text that begins like this as a formula when the sheet is opened as CSV, or pasted.
const formula = /^[=+\-@\t\r\n]/;

/** Puts an apostrophe in front of a text that a spreadsheet would take for a formula, as people do themselves. */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Undoes `withoutFormula`. */
export function withFormula(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** The characters of a text that XML 1.0 and Excel can hold. */
const kept = (text: string) => text.slice(0, longest).replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "");

/** Escapes a text for XML. Characters that XML 1.0 cannot hold are left out. */
export const toXml = (text: string): string => toMarkup(kept(text));

/** Escapes a text for the XML of a cell. It cannot become a formula, and an escape such as `_x000D_` in it stays these letters. */
export const toCellXml = (text: string): string => toMarkup(escaped(kept(withoutFormula(text))));

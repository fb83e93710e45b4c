import { escaped } from "@bladekit/sheets";
import { toMarkup } from "../../contract/mark-up.ts";

/** A value of a cell: texts stay texts, numbers numbers. */
export type Cell = string | number;

// As long as the longest text that Excel keeps in a cell.
const longest = 32_767;

// A text that begins like this is a formula to whoever opens the sheet as CSV, or pastes from it.
const formula = /^[=+\-@\t\r\n]/;

/** A text that no spreadsheet takes for a formula: with an apostrophe in front, as people write it themselves. */
export function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text that `withoutFormula` was given. */
export function withFormula(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

/** The part of a text that XML 1.0 and Excel can hold. */
const kept = (text: string) => text.slice(0, longest).replace(/(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "");

/** A text as XML has it; what XML 1.0 cannot hold is left out. */
export const toXml = (text: string): string => toMarkup(kept(text));

/** A text as the XML of a cell has it: no formula, and the letters of an escape such as `_x000D_` stay these letters. */
export const toCellXml = (text: string): string => toMarkup(escaped(kept(withoutFormula(text))));

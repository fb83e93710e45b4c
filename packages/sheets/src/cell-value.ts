import { type Format, plainNumber, shown } from "./formats.ts";
import { mended, momentOf, serialOf } from "./serial.ts";
import { type Cell, emptyCell } from "./sheet.ts";
import { cellText } from "./text.ts";
import { noWorkbook, type Sentence } from "./unreadable.ts";

/** A cell as its XML has it. `stored` is undefined where it has no value at all. */
export type StoredCell = {
  type: string;
  stored: string | undefined;
  formula: string | undefined;
  format: Format;
};

/** What a workbook says once for all its cells. */
export type Values = Readonly<{ shared: readonly string[]; is1904: boolean }>;

const withError = (error: Sentence, text = ""): Cell => ({ text, raw: "", kind: "empty", error });

const noValue: Sentence = {
  zh: "公式没有计算结果，请在 Excel 或 WPS 中打开并保存后再导入",
  en: "The formula has no result. Open and save the file in Excel or WPS, then import it again",
};
const tooManyDigits: Sentence = {
  zh: "数字超过 15 位，末尾已失真，请将该列设为文本格式后重新填写",
  en: "A number of more than 15 digits has lost its end. Format the column as text and enter it again",
};
const noNumber: Sentence = { zh: "单元格的数值无法读取", en: "The number in this cell cannot be read" };
const noDate: Sentence = { zh: "不是存在的日期", en: "This is not an existing date" };
const errorIn = (code: string): Sentence => ({
  zh: `单元格的值是错误 ${code}，请改正公式或改填数值`,
  en: `The cell holds the error ${code}. Correct the formula or enter a value`,
});

/** The value of a cell. @throws Unreadable where its XML makes no sense */
export function cellOf(cell: StoredCell, values: Values): Cell {
  const found = readValue(cell, values);
  return cell.formula === undefined || found === emptyCell ? found : { ...found, formula: cell.formula };
}

function readValue({ type, stored, formula, format }: StoredCell, { shared, is1904 }: Values): Cell {
  // A formula may have the empty text as its result.
  if (!stored && formula !== undefined && !(type === "str" && stored === "")) return withError(noValue);
  if (!stored) return emptyCell;
  switch (type) {
    case "s": {
      const text = /^\d{1,8}$/.test(stored) ? shared[Number(stored)] : undefined;
      if (text === undefined) throw noWorkbook(new Error("no such shared string"));
      return textCell(text);
    }
    case "str":
    case "inlineStr":
      return textCell(cellText(stored));
    case "b":
      return { text: stored === "1" || stored === "true" ? "TRUE" : "FALSE", raw: stored === "1", kind: "boolean" };
    case "e":
      return withError(errorIn(stored.slice(0, 20)), stored.slice(0, 20));
    case "d": {
      const serial = serialOf(stored);
      return serial === undefined ? textCell(cellText(stored)) : dateCell(serial, { ...isoFormat, ...dateOf(format) });
    }
    case "n":
      return numberCell(stored, format, is1904);
    default:
      throw noWorkbook(new Error(`no such kind of cell: ${type}`));
  }
}

const isoFormat: Format = { code: "yyyy/m/d h:mm:ss", isDate: true, showsSeconds: true, isPlain: false };
const dateOf = (format: Format) => (format.isDate ? format : {});

const textCell = (text: string): Cell => (text === "" ? emptyCell : { text, raw: text, kind: "text" });

function numberCell(stored: string, format: Format, is1904: boolean): Cell {
  const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d{1,3})?$/.test(stored);
  // As many digits as Excel keeps; the others are noise of binary fractions.
  const value = isNumber ? Number(Number(stored).toPrecision(15)) : Number.NaN;
  if (!Number.isFinite(value)) return withError(noNumber, stored.slice(0, 50));
  if (Math.abs(value) >= 1e15) return withError(tooManyDigits, plainNumber(value));
  // A time alone is the same in both calendars; 1904-01-01 has day number 1462 in the other one.
  if (format.isDate && value >= 0) return dateCell(is1904 && value >= 1 ? value + 1462 : value, format);
  return { text: shown(value, format), raw: value, kind: "number", ...named(format) };
}

function dateCell(serial: number, format: Format): Cell {
  const moment = mended(serial, format.showsSeconds);
  const raw = momentOf(moment);
  if (raw === undefined) return withError(noDate, plainNumber(serial));
  return { text: shown(moment, format), raw, kind: "date", ...named(format) };
}

const named = ({ code }: Format) => (code === "General" ? {} : { format: code });

import { format, getFormatDateInfo, getFormatInfo } from "numfmt";

/** How numbers of a style are shown. */
export type Format = Readonly<{ code: string; isDate: boolean; showsSeconds: boolean; isPlain: boolean }>;

const locale = { locale: "zh-CN" };
// Excel takes no longer ones.
const longestCode = 255;

/** Formats that a workbook names by number only, as Chinese Excel shows them. */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??" },
  ...{ 14: "yyyy/m/d", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM" },
  ...{ 20: "h:mm", 21: "h:mm:ss", 22: "yyyy/m/d h:mm", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "##0.0E+0" },
  ...{ 27: 'yyyy"年"m"月"', 28: 'm"月"d"日"', 29: 'm"月"d"日"', 30: "m-d-yy", 31: 'yyyy"年"m"月"d"日"' },
  ...{ 32: 'h"时"mm"分"', 33: 'h"时"mm"分"ss"秒"', 34: 'AM/PMh"时"mm"分"', 35: 'AM/PMh"时"mm"分"ss"秒"' },
  ...{ 36: 'yyyy"年"m"月"', 50: 'yyyy"年"m"月"', 51: 'm"月"d"日"', 52: 'yyyy"年"m"月"', 53: 'm"月"d"日"' },
  ...{ 54: 'm"月"d"日"', 55: 'AM/PMh"时"mm"分"', 56: 'AM/PMh"时"mm"分"ss"秒"', 57: 'yyyy"年"m"月"' },
  ...{ 58: 'm"月"d"日"', 37: "#,##0;-#,##0", 38: "#,##0;-#,##0", 39: "#,##0.00;-#,##0.00", 40: "#,##0.00;-#,##0.00" },
};

const general: Format = { code: "General", isDate: false, showsSeconds: false, isPlain: true };

/** The format of a style by its number, or by the code that the workbook has for that number. */
export function formatOf(id: number, own: ReadonlyMap<number, string>): Format {
  const code = (own.get(id) ?? builtIn[id] ?? "General").replaceAll("上午/下午", "AM/PM");
  if (code.length > longestCode) return general;
  try {
    const { type } = getFormatInfo(code);
    const { year, month, day, hours, seconds } = getFormatDateInfo(code);
    // A duration such as 26:30 is a number; `[h]` says so.
    const isDate = (year || month || day || hours || seconds) && !/\[(h+|m+|s+)\]/i.test(code);
    return {
      code,
      isDate,
      showsSeconds: seconds,
      // A phone number as 1.38E+10 would have lost its end.
      isPlain: !isDate && (type === "general" || type === "text" || type === "scientific"),
    };
  } catch {
    return general;
  }
}

/** A number as Excel shows it. One that a format would hide, or that it cannot show, is written out. */
export function shown(value: number, { code, isPlain }: Format): string {
  if (isPlain) return plainNumber(value);
  try {
    return format(code, value, locale).trim() || plainNumber(value);
  } catch {
    return plainNumber(value);
  }
}

/** A number in digits, without an exponent. */
export function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e-") ? value.toFixed(20).replace(/0+$/, "") : text;
}

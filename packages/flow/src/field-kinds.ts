// What each kind of field takes, and how its value is read. A kind that needs rows of the hospital is looked up besides, where a process is started or a
// task is done.

import {
  amountText,
  chineseAmount,
  drawnText,
  type FlowRow,
  mostYuan,
  rangeEnds,
  rowsTotal,
  type Sentence,
} from "@bladekit/sdk/rules";
import type { FormField } from "./definition.ts";
import type { Value, Variables } from "./expression/expression.ts";
import { say } from "./say.ts";

interface FieldKind {
  readonly fits: (value: Value, field: FormField) => boolean;
  readonly wrong: Sentence;
  /** The value as people read it. `values` has what was made of it when it was entered. */
  readonly show: (value: Value, field: FormField, values: Variables) => Sentence;
  /** Lists show it, unless the process names others. */
  readonly isScalar: boolean;
}

/** True of a day of the calendar as `yyyy-MM-dd`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const isTime = (text: string) => isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));

/** Numbers beyond this lose their last digits on the way. */
const mostNumber = 1e15;
const isNumber = (value: Value) => typeof value === "number" && Math.abs(value) <= mostNumber;
/** An amount of yuan has fen, and nothing below them. */
const isAmount = (value: Value) =>
  typeof value === "number" && Math.abs(value) <= mostYuan && Number(value.toFixed(2)) === value;

const mustBe = (zh: string, en: string) => say("须为{}", "must be {}", say(zh, en));
const asIs = (value: Value): Sentence => ({ zh: String(value), en: String(value) });
const amount = (value: number): Sentence => ({
  zh: `¥${amountText(value)}（${chineseAmount(value)}）`,
  en: `¥${amountText(value)}`,
});

const mostIds = 64;
const isId = (value: Value) => typeof value === "string" && value.trim() !== "" && value.length <= mostIds;

/** The name that a person, a department or an entry had when it was chosen. */
const named: FieldKind["show"] = (value, { id }, values) => {
  const zh = String(values[`${id}_name`] ?? value);
  return { zh, en: String(values[`${id}_name_en`] ?? zh) };
};

const rangeOf =
  (isEnd: (text: string) => boolean): FieldKind["fits"] =>
  (value) => {
    const ends = rangeEnds(value);
    if (!ends?.every(isEnd)) return false;
    // A day may be the first and the last; no time passes between a time and itself.
    return isEnd === isDay ? ends[0] <= ends[1] : ends[0] < ends[1];
  };

const showRange: FieldKind["show"] = (value, { id }, values) => {
  const [from, to] = (rangeEnds(value) ?? [String(value), ""]).map((end) => end.replace(/:\d\d$/, ""));
  const days = values[`${id}_days`];
  if (typeof days !== "number") return say("{} 至 {}", "{} to {}", from ?? "", to ?? "");
  return days === 1
    ? say("{} 至 {}，共 1 天", "{} to {}, 1 day", from ?? "", to ?? "")
    : say("{} 至 {}，共 {} 天", "{} to {}, {} days", from ?? "", to ?? "", days);
};

const mostRows = 100;
const mostCell = 500;
const inCell: Readonly<Record<NonNullable<FormField["columns"]>[number]["type"], (value: Value) => boolean>> = {
  string: (value) => typeof value === "string" && value.length <= mostCell,
  long: (value) => Number.isSafeInteger(value),
  double: isNumber,
  money: isAmount,
  date: (value) => typeof value === "string" && isDay(value),
};

const isBlank = (value: Value | undefined) => value === undefined || value === "" || value === null;

/** A row has something in it, nothing but its columns, and a number in each that is added up. */
function isRow(row: Value, { columns = [], total = [] }: FormField): boolean {
  if (row === null || typeof row !== "object" || Array.isArray(row)) return false;
  const cells = row as Variables;
  const known = new Set(columns.map(({ id }) => id));
  return (
    Object.keys(cells).every((id) => known.has(id)) &&
    columns.some(({ id }) => !isBlank(cells[id])) &&
    columns.every(({ id, type }) => isBlank(cells[id]) || inCell[type](cells[id] as Value)) &&
    total.every((id) => typeof cells[id] === "number")
  );
}

const showRows: FieldKind["show"] = (value, field) => {
  const rows = value as readonly FlowRow[];
  const { columns = [], total = [] } = field;
  const count = rows.length === 1 ? say("1 行", "1 row") : say("{} 行", "{} rows", rows.length);
  const sum = rowsTotal(rows, total);
  if (sum === undefined) return count;
  const isMoney = columns.some(({ id, type }) => type === "money" && total.includes(id));
  return say("{}，合计 {}", "{}, total {}", count, isMoney ? amount(sum) : asIs(sum));
};

/** Every kind of field by the name that the contract has for it. */
export const fieldKinds: Readonly<Record<FormField["type"], FieldKind>> = {
  string: {
    fits: (value) => typeof value === "string",
    ...{ wrong: mustBe("文本", "text"), show: asIs, isScalar: true },
  },
  long: { fits: Number.isSafeInteger, wrong: mustBe("整数", "a whole number"), show: asIs, isScalar: true },
  double: { fits: isNumber, wrong: mustBe("数字", "a number"), show: asIs, isScalar: true },
  date: {
    fits: (value) => typeof value === "string" && isDay(value),
    wrong: mustBe("日期，如 2026-11-20", "a date such as 2026-11-20"),
    ...{ show: asIs, isScalar: true },
  },
  boolean: {
    fits: (value) => typeof value === "boolean",
    wrong: mustBe("是或否", "yes or no"),
    show: (value) => (value === true ? { zh: "是", en: "Yes" } : { zh: "否", en: "No" }),
    isScalar: true,
  },
  enum: {
    fits: (value, { choices }) => choices.some(({ id }) => id === value),
    wrong: mustBe("所列选项之一", "one of the options"),
    show: (value, { choices }) => drawnText(choices.find(({ id }) => id === value)?.name ?? String(value)),
    isScalar: true,
  },
  money: {
    fits: isAmount,
    wrong: mustBe("金额，最多两位小数", "an amount with up to two decimals"),
    show: (value) => (isAmount(value) ? amount(value as number) : asIs(value)),
    isScalar: true,
  },
  dates: {
    fits: rangeOf(isDay),
    wrong: mustBe("起止日期，结束不早于开始", "two dates, the second not before the first"),
    ...{ show: showRange, isScalar: true },
  },
  times: {
    fits: rangeOf(isTime),
    wrong: mustBe("起止时间，结束晚于开始", "two times, the second after the first"),
    ...{ show: showRange, isScalar: true },
  },
  user: { fits: isId, wrong: mustBe("本院在职人员", "a colleague who works here"), show: named, isScalar: true },
  dept: { fits: isId, wrong: mustBe("本院部门", "a department of this hospital"), show: named, isScalar: true },
  dict: { fits: isId, wrong: mustBe("字典中的选项", "an entry of the dictionary"), show: named, isScalar: true },
  file: {
    fits: (value) => typeof value === "string",
    wrong: mustBe("您上传的文件，最多 20 个", "files that you uploaded, up to 20"),
    ...{ show: named, isScalar: false },
  },
  picture: {
    fits: (value) => typeof value === "string",
    wrong: mustBe("您上传的图片（JPG、PNG），最多 20 张", "pictures (JPG, PNG) that you uploaded, up to 20"),
    ...{ show: named, isScalar: false },
  },
  signature: {
    fits: (value) => typeof value === "string",
    wrong: mustBe("在屏幕上手写的签名", "a signature written by hand on the screen"),
    show: () => say("已签名", "Signed"),
    isScalar: false,
  },
  rows: {
    fits: (value, field) =>
      Array.isArray(value) && value.length <= mostRows && value.every((row: Value) => isRow(row, field)),
    wrong: mustBe("按各列填写的行，最多 100 行", "up to 100 rows with a fitting value in each column"),
    ...{ show: showRows, isScalar: true },
  },
  note: { fits: () => false, wrong: mustBe("空", "empty"), show: () => ({ zh: "", en: "" }), isScalar: false },
};

import { dateIn } from "@bladekit/sheets";
import { notYesOrNo } from "../../contract/value-sentences.ts";
import type { Entry, Text } from "./sheet.ts";

const wholeText: Text = { zh: "须为不小于 0 的整数", en: "Must be a whole number of 0 or more" };
const timeText: Text = {
  zh: "须为存在的日期，如 2026-03-01，或带时间，如 2026-03-01 17:30",
  en: "Must be an existing date such as 2026-03-01, or with a time such as 2026-03-01 17:30",
};

const when = (isRight: (text: string) => boolean, message: Text): Entry => ({
  check: (text) => (isRight(text) ? undefined : message),
  hint: message,
});

/** A cell with a whole number. */
export const wholeNumber: Entry = { ...when((text) => /^\d{1,9}$/.test(text), wholeText), takes: "number" };

const decimalText: Text = {
  zh: "须为不小于 0、至多两位小数的数",
  en: "Must be a number of 0 or more with up to two decimals",
};

/** A cell with a number that may have decimals. */
export const decimalNumber: Entry = {
  ...when((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text), decimalText),
  takes: "number",
};

const yesNo: Readonly<Record<string, boolean>> = {
  ...{ 是: true, 否: false, yes: true, no: false },
  // The texts that a spreadsheet shows for booleans.
  ...{ true: true, false: false },
};

/** The value of a yes-or-no cell; undefined for an empty one. */
export const toBoolean = (text: string | undefined): boolean | undefined => yesNo[(text ?? "").toLowerCase()];

/** A cell with yes or no, in either language. */
export const yesOrNo: Entry = when((text) => toBoolean(text) !== undefined, notYesOrNo);

/**
 * A cell's day and time as the contract writes them. A day without a time becomes its first or its last second. Undefined for any other
 * text.
 */
export function toTime(text: string, edge: "start" | "end"): string | undefined {
  const found = dateIn(text);
  return found && `${found.day} ${found.time ?? { start: "00:00:00", end: "23:59:59" }[edge]}`;
}

/** A cell's day as the contract writes it; undefined for any other text. */
export const toDay = (text: string): string | undefined => dateIn(text)?.day;

/** A cell with a day, and perhaps a time. */
export const dayAndTime: Entry = { ...when((text) => toTime(text, "start") !== undefined, timeText), takes: "date" };

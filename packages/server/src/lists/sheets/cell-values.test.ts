import { expect, test } from "vitest";
import { dayAndTime, toBoolean, toTime, wholeNumber, yesOrNo } from "./cell-values.ts";

test.each([
  ["2026-3-1", "2026-03-01 00:00:00", "2026-03-01 23:59:59"],
  ["2026/03/01", "2026-03-01 00:00:00", "2026-03-01 23:59:59"],
  [" 2026.12.31 9:05 ", "2026-12-31 09:05:00", "2026-12-31 09:05:00"],
  ["2026-12-31 17:30:15", "2026-12-31 17:30:15", "2026-12-31 17:30:15"],
  ["2026-02-29", undefined, undefined],
  ["2026-12-31 24:00", undefined, undefined],
  ["31.12.2026", undefined, undefined],
  ["", undefined, undefined],
])("a cell with %j begins at %j and ends at %j", (text, start, end) => {
  expect([toTime(text, "start"), toTime(text, "end")]).toEqual([start, end]);
  expect(dayAndTime.check?.(text)).toEqual(start === undefined ? dayAndTime.hint : undefined);
});

test.each([
  ["是", true],
  ["否", false],
  ["YES", true],
  ["no", false],
  ["", undefined],
  ["有", undefined],
])("a cell with %j means %j", (text, meaning) => {
  expect(toBoolean(text)).toBe(meaning);
  expect(yesOrNo.check?.(text)).toEqual(meaning === undefined ? yesOrNo.hint : undefined);
});

test("a whole number has up to nine digits and nothing else", () => {
  for (const right of ["0", "007", "999999999"]) expect(wholeNumber.check?.(right)).toBeUndefined();
  for (const wrong of ["", "-1", "1.5", "1e3", "1000000000", " 1"]) expect(wholeNumber.check?.(wrong)).toBeTruthy();
});

import { expect, test } from "vitest";
import { readRange } from "./byte-range.ts";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=0-99", { start: 0, end: 9 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-300", { start: 0, end: 9 }],
  [" bytes=9-9 ", { start: 9, end: 9 }],
  ["bytes=5-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["items=0-1", undefined],
  ["bytes=a-b", undefined],
  ["", undefined],
  [undefined, undefined],
])("%s of ten bytes is %o", (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});

test.each(["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999-"])(
  "%s of ten bytes is refused",
  (header) => {
    expect(() => readRange(header, 10)).toThrow(expect.objectContaining({ code: "range_not_satisfiable" }));
  },
);

import { expect, test } from "vitest";
import { feeIn, yuanOf } from "./fee.ts";

test("yuan become fen and fen yuan, to the cent", () => {
  for (const [yuan, fen] of [
    ["50", 5000],
    ["0.29", 29],
    ["1.15", 115],
    ["4.35", 435],
    ["10000", 1_000_000],
    ["0", 0],
  ] as const) {
    expect([yuan, feeIn(yuan)]).toEqual([yuan, fen]);
    expect(yuanOf(fen)).toBe(yuan);
  }
});

test("parts of a fen and words stay what they are, for the form to refuse", () => {
  expect(feeIn("12.345")).toBe(1234.5);
  expect(feeIn("五十")).toBe("五十");
  expect(feeIn(" ")).toBeNull();
});

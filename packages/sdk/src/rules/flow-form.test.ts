import { expect, it } from "vitest";
import { amountText, isOwnFlowKind, rangeEnds, rowAmount, rowsTotal } from "./flow-form.ts";

it("a range has two ends, and nothing else is one", () => {
  expect(rangeEnds("2026-12-01/2026-12-03")).toEqual(["2026-12-01", "2026-12-03"]);
  for (const none of ["2026-12-01", "2026-12-01/", "/2026-12-01", "a/b/c", "", 3, null])
    expect(rangeEnds(none)).toBeUndefined();
});

it("a table adds up a column, or the products of several, to the fen", () => {
  const rows = [{ item: "泵", quantity: 3, price: 0.1 }, { quantity: 2, price: 1000.05 }, { quantity: 1 }];
  expect(rowsTotal(rows, ["quantity"])).toBe(6);
  expect(rowsTotal(rows, ["quantity", "price"])).toBe(2000.4);
  expect(rowAmount({ quantity: 3, price: 0.1 }, ["quantity", "price"])).toBe(0.3);
  expect(rowsTotal(rows, [])).toBeUndefined();
  expect(amountText(2000.4)).toBe("2,000.40");
});

it("kinds of Flowable are not among our own", () => {
  expect(["money", "rows", "long", "constructor"].map(isOwnFlowKind)).toEqual([true, true, false, false]);
});

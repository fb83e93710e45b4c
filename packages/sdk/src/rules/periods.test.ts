import { expect, test } from "vitest";
import { recruitPeriods, wrongEnds } from "./periods.ts";

test.each([
  ["an end before its start", { from: "2026-12-02", to: "2026-12-01" }, ["to"]],
  ["an end after its start", { from: "2026-12-01", to: "2026-12-02" }, []],
  ["an open end", { from: "2026-12-01" }, []],
  ["an open start", { from: "", to: "2026-12-01" }, []],
])("names %s", (_, values, wrong) => {
  expect(wrongEnds(values, [["from", "to"]])).toEqual(wrong);
});

test("lets a period end when it begins only where that is said", () => {
  const moment = { from: "2026-12-01", to: "2026-12-01" };
  expect(wrongEnds(moment, [["from", "to"]])).toEqual(["to"]);
  expect(wrongEnds(moment, recruitPeriods.step)).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { checkFilled, checkPeriods, checkTimes } from "./field-checks.ts";

const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

describe("checks of several fields", () => {
  it("name the texts that are empty, and no other", () => {
    expect(fieldsOf(checkFilled({ name: "", place: " ", time: undefined }, ["name", "place", "time"]))).toEqual([
      "name",
    ]);
  });

  it("refuse a time that does not exist, and pass one that is not given", () => {
    const times = { from: "2026-02-30 08:00:00", to: "2026-02-28 08:00:00", open: "" };
    expect(fieldsOf(checkTimes(times, ["from", "to", "open", "none"]))).toEqual(["from"]);
  });

  it.each([
    ["2026-11-01 08:00:00", "2026-11-02 08:00:00", [], []],
    ["2026-11-02 08:00:00", "2026-11-01 08:00:00", ["to"], ["to"]],
    ["2026-11-01 08:00:00", "2026-11-01 08:00:00", ["to"], []],
    ["", "2026-11-01 08:00:00", [], []],
    ["2026-11-01 08:00:00", undefined, [], []],
  ])("from %s to %s", (from, to, strict, lax) => {
    expect(fieldsOf(checkPeriods({ from, to }, [["from", "to"]]))).toEqual(strict);
    expect(fieldsOf(checkPeriods({ from, to }, [["from", "to", "mayEqual"]]))).toEqual(lax);
  });
});

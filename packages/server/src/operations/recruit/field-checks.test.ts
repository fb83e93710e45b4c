import { describe, expect, it } from "vitest";
import { Refusal } from "../../contract/errors.ts";
import { checkFilled, checkPeriods, checkTimes, isBlankHtml, refuseProblems } from "./field-checks.ts";

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
  ])("refuse or pass a period from %s to %s", (from, to, strict, lax) => {
    expect(fieldsOf(checkPeriods({ from, to }, [["from", "to"]]))).toEqual(strict);
    expect(fieldsOf(checkPeriods({ from, to }, [["from", "to", "mayEqual"]]))).toEqual(lax);
  });
});

it("one problem is enough to refuse, and without a problem nothing is refused", () => {
  expect(() => refuseProblems([])).not.toThrow();
  expect(() => refuseProblems([{ field: "a", message: { zh: "甲", en: "A" } }])).toThrow(Refusal);
});

it.each([
  ["", true],
  ["<p>&nbsp;<br></p>", true],
  ["<p>护士</p>", false],
  ['<p><IMG src="/a.png"></p>', false],
  ["<p>images</p>", false],
  ["<imgx></imgx>", true],
])("%j shows nothing: %s", (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank);
});

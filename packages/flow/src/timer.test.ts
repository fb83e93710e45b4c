// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import { describe, expect, it } from "vitest";
import { ModelFault } from "./model-fault.ts";
import { dueFrom, readDue, readTimer, timerFrom } from "./timer.ts";

const now = new Date("2026-11-22T08:00:00Z");
const due = (kind: "duration" | "date" | "cycle", text: string) => readTimer(timerFrom(kind, text), {}, now);

it("a timer is due after its duration, and at once after an empty one", () => {
  expect(due("duration", "PT0S")).toEqual({ at: now, again: null });
  expect(due("duration", "P1DT30M").at.toISOString()).toBe("2026-11-23T08:30:00.000Z");
  // A day has 24 hours, whatever clocks on the wall do.
  const beforeWinterTime = new Date("2026-10-24T12:00:00Z");
  expect(readTimer(timerFrom("duration", "P1D"), {}, beforeWinterTime).at.toISOString()).toBe(
    "2026-10-25T12:00:00.000Z",
  );
  expect(due("date", "2026-12-01T08:00:00+08:00").at.toISOString()).toBe("2026-12-01T00:00:00.000Z");
});

it.each([
  ["P2W", "2026-12-06T08:00:00.000Z"],
  ["P1Y", "2027-11-22T08:00:00.000Z"],
  ["P1M", "2026-12-22T08:00:00.000Z"],
  ["P1D", "2026-11-23T08:00:00.000Z"],
  ["PT1H", "2026-11-22T09:00:00.000Z"],
  ["PT1M", "2026-11-22T08:01:00.000Z"],
  ["PT1S", "2026-11-22T08:00:01.000Z"],
  ["P1Y2M3DT4H5M6S", "2028-01-25T12:05:06.000Z"],
  ["P7973Y", "9999-11-22T08:00:00.000Z"],
])("%s from now is %s", (text, at) => {
  expect(due("duration", text)).toEqual({ at: new Date(at), again: null });
});

it.each([
  ["R2/PT1M", 60_000, { times: 1, every: 60_000 }],
  ["R2/PT61S", 61_000, { times: 1, every: 61_000 }],
  ["R2/PT59S", 60_000, { times: 1, every: 60_000 }],
  ["R99/PT1H", 3_600_000, { times: 98, every: 3_600_000 }],
  ["R100/PT1H", 3_600_000, { times: 99, every: 3_600_000 }],
  ["R101/PT1H", 3_600_000, { times: 99, every: 3_600_000 }],
  ["R0/PT1H", 3_600_000, null],
])("%s comes after %d ms, and again", (text, wait, again) => {
  expect(due("cycle", text)).toEqual({ at: new Date(now.getTime() + wait), again });
});

it("a timer repeats at most once a minute and a hundred times", () => {
  expect(due("cycle", "R/PT1S")).toEqual({
    ...{ at: new Date("2026-11-22T08:01:00Z"), again: { times: 99, every: 60_000 } },
  });
  expect(due("cycle", "R999/PT1H").again?.times).toBe(99);
  expect(due("cycle", "R1/PT1H").again).toBeNull();
});

it.each([
  ["duration", "P9999Y"],
  ["duration", "P8030Y"],
  ["duration", "P1W1D"],
  ["duration", "P1H"],
  ["date", "2026-11-22x"],
  ["date", "26-11-22"],
  ["cycle", "R1000/PT1H"],
  ["cycle", "R2/"],
  ["duration", "P"],
  ["duration", "PT"],
  ["duration", "-PT1H"],
  ["duration", "99999999999"],
  ["date", "tomorrow"],
  ["date", "2026-99-99"],
  ["cycle", "PT1H"],
  ["cycle", "R-1/PT1H"],
] as const)("refuses the %s %s", (kind, text) => {
  expect(() => timerFrom(kind, text)).toThrow(ModelFault);
});

describe("the time by which a task is due", () => {
  const dueTime = (text: string, variables = {}) => readDue(dueFrom(text), variables, now);

  it("is a duration or a date, of the drawing or of a variable", () => {
    expect(dueTime("P3D")).toEqual(new Date("2026-11-25T08:00:00Z"));
    expect(dueTime("2026-12-01T08:00:00+08:00")).toEqual(new Date("2026-12-01T00:00:00Z"));
    expect(dueTime("${until}", { until: " PT4H " })).toEqual(new Date("2026-11-22T12:00:00Z"));
    expect(dueTime("${until}")).toBeNull();
  });

  it("is refused where it is no time", () => {
    for (const text of ["3 days", "P", "tomorrow"]) expect(() => dueFrom(text)).toThrow(ModelFault);
    expect(() => dueTime("${until}", { until: "3 days" })).toThrow(ModelFault);
  });
});

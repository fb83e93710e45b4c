import { expect, test } from "vitest";
import { toClock, toDay, toMinute, toMonthDay } from "./shown-time.ts";

test("a time of the wire is read by its day, its minute and its clock", () => {
  const time = "2026-11-25 17:30:45";
  expect([toDay(time), toMinute(time), toMonthDay(time), toClock(time)]).toEqual([
    "2026-11-25",
    "2026-11-25 17:30",
    "11-25",
    "17:30",
  ]);
  expect([toDay(""), toMinute("2026-11-25")]).toEqual(["", "2026-11-25"]);
});

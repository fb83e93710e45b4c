import { expect, test } from "vitest";
import { clockOf, dayOf, minuteOf } from "./wire-time.ts";

test("a time of the wire is read by its day, its minute and its clock", () => {
  const time = "2026-11-25 17:30:45";
  expect([dayOf(time), minuteOf(time), clockOf(time)]).toEqual(["2026-11-25", "2026-11-25 17:30", "17:30"]);
});

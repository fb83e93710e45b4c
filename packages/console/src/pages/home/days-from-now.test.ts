import { expect, test } from "vitest";
import { daysFromNow } from "./days-from-now.ts";

test("a time is so many days of China away", () => {
  const now = new Date("2026-11-20T16:30:00Z");
  const said = (time: string) => daysFromNow(time, now, "en");
  expect(
    ["2026-11-21 00:00:00", "2026-11-20 23:59:59", "2026-11-22 09:00:00", "2026-12-01 09:00:00"].map(said),
  ).toEqual([...["today", "yesterday", "tomorrow", "in 10 days"]]);
  expect(daysFromNow("2026-11-20 09:00:00", new Date("2026-11-20T15:59:59Z"), "en")).toBe("today");
  expect(daysFromNow("2026-11-24 09:00:00", now, "zh")).toMatch(/^3\s?天后$/);
});

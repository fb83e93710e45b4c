import { expect, test } from "vitest";
import { shortTime } from "./short-time.ts";

test("a time of this year has no year, and one of another year no clock", () => {
  const now = new Date("2026-11-25T08:00:00");
  expect(shortTime("2026-03-01 09:30:15", now)).toBe("03-01 09:30");
  expect(shortTime("2025-12-31 23:59:59", now)).toBe("2025-12-31");
});

import { expect, test } from "vitest";
import { filledDays } from "./day-counts.ts";

test("the last thirty days come in their order, with those on which nothing happened", () => {
  const days = filledDays("2026-03-01", [
    { day: "2026-02-28", count: 2 },
    { day: "2026-02-28", count: 3 },
    { day: "2025-01-01", count: 9 },
  ]);
  expect(days).toHaveLength(30);
  expect(days.slice(-2)).toEqual([
    { day: "2026-02-28", count: 5 },
    { day: "2026-03-01", count: 0 },
  ]);
  expect(days[0]).toEqual({ day: "2026-01-31", count: 0 });
});

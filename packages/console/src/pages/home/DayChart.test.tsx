import { expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { DayChart } from "./DayChart.tsx";

const days = (...counts: number[]) => counts.map((count, index) => ({ day: `2026-11-2${index}`, count }));
const draw = (...counts: number[]) => <DayChart title="每日投递" days={days(...counts)} />;

it("each day says its number, the first of the highest above its column, too, and all of them together", () => {
  expect(drawnLines(draw(1, 4, 0, 4))).toEqual([
    ...["每日投递", "console.home.lastDays 9"],
    ...["11月20日: 1", "11月21日: 44", "11月22日: 0", "11月23日: 4", "11月20日11月23日"],
  ]);
});

it("has a number above a single application, too", () => {
  expect(drawnLines(draw(0, 1))[3]).toBe("11月21日: 11");
});

it("has no number above a column where nobody applied", () => {
  expect(drawnLines(draw(0, 0)).slice(1)).toEqual([
    ...["console.home.lastDays 0", "11月20日: 0", "11月21日: 0", "11月20日11月21日"],
  ]);
});

it("names its days in English on an English page", () => {
  expect(drawnMarkup(draw(1), "en")).toContain('title="Nov 20 · 1"');
});

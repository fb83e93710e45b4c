import { expect, test } from "vitest";
import { balanceOf, daysOff, daysOfLeave } from "./leave-words.ts";

test("days are counted in words, one and many", () => {
  expect([1, 0.5, 3].map((days) => daysOfLeave(days))).toEqual([
    ["1 个工作日", "1 working day"],
    ["0.5 个工作日", "0.5 working days"],
    ["3 个工作日", "3 working days"],
  ]);
  expect([1, 2].map((count) => daysOff(count)[1])).toEqual([", with 1 day off between", ", with 2 days off between"]);
});

test("a balance says when it is not enough for what is asked", () => {
  const balance = { year: 2026, granted: 10, used: 4, left: 6, asked: 6 } as Parameters<typeof balanceOf>[0];
  expect(balanceOf(balance)).toEqual(["2026 年额度 10 天，已用 4 天，剩余 6 天", "2026: 6 of 10 days left, 4 used"]);
  const [zh, en] = balanceOf({ ...balance, asked: 6.5 });
  expect([zh.endsWith("，不足本次所需"), en.endsWith(". That is not enough for this leave")]).toEqual([true, true]);
});

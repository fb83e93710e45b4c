import { expect, test } from "vitest";
import { spanText } from "./span-text.ts";

test.each([
  [0, "1 分钟", "1 min"],
  [59, "1 分钟", "1 min"],
  [60, "1 分钟", "1 min"],
  [90, "1.5 分钟", "1.5 min"],
  [3_599, "60 分钟", "60 min"],
  [3_600, "1 小时", "1 h"],
  [86_399, "24 小时", "24 h"],
  [86_400, "1 天", "1 d"],
  [200_000, "2.3 天", "2.3 d"],
])("%i seconds are %s", (seconds, zh, en) => {
  expect(spanText(seconds)).toEqual([zh, en]);
});

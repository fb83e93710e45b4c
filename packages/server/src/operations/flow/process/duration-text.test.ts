import { expect, it } from "vitest";
import { durationText } from "./duration-text.ts";

const from = "2026-11-20 08:00:00";

it.each([
  ["2026-11-20 08:00:00", "0秒", "0 s"],
  ["2026-11-20 08:00:09", "9秒", "9 s"],
  ["2026-11-20 09:30:20", "1小时30分钟", "1 h 30 min"],
  ["2026-11-22 08:05:00", "2天5分钟", "2 d 5 min"],
  ["2026-11-20 07:00:00", "0秒", "0 s"],
])("says the time until %s in its two largest units", (to, zh, en) => {
  expect([durationText(from, to, "zh"), durationText(from, to, "en")]).toEqual([zh, en]);
});

it("the text is empty while there is no end", () => {
  expect(durationText(from, null, "zh")).toBe("");
});

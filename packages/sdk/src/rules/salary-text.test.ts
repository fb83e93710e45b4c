import { expect, it } from "vitest";
import { salaryText } from "./salary-text.ts";

it.each([
  [200_000, 300_000, "", "20–30 万元/年", "¥200,000–300,000 a year"],
  [85_000, 85_000, "", "8.5 万元/年", "¥85,000 a year"],
  [200_000, 0, "", "20 万元/年起", "¥200,000 a year or more"],
  [0, 300_000, "", "至多 30 万元/年", "¥300,000 a year at most"],
  [0, 0, "", "", ""],
  [0, 0, " 面议 ", "面议", "面议"],
  [200_000, 300_000, "年终 13 薪", "20–30 万元/年 · 年终 13 薪", "¥200,000–300,000 a year · 年终 13 薪"],
  [200_000, 300_000, "年薪 20 万元起", "年薪 20 万元起", "年薪 20 万元起"],
  [200_000, 300_000, "¥ 18,000 每月", "¥ 18,000 每月", "¥ 18,000 每月"],
])("says %i to %i yuan with the words “%s” once", (salaryMin, salaryMax, salaryNote, zh, en) => {
  const pay = { salaryMin, salaryMax, salaryNote };
  expect([salaryText(pay, "zh"), salaryText(pay, "en")]).toEqual([zh, en]);
});

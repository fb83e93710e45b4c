import { expect, test } from "vitest";
import { noticingTests } from "./noticing-tests.mjs";

const texts = {
  "packages/console/src/list/DayFilter.tsx": 'export const DayFilter = () => "起止日期";',
  "packages/console/src/list/Search.tsx": `export const Search = () => "卡片上的事实";${"\n".repeat(40)}// 起止日期`,
  "packages/console/src/list/use-days.ts": "export const useDays = () => 1;",
  "packages/console/src/list/days.ts": "export const days = 1;",
  "packages/console/src/list/days.test.ts": 'import { days } from "./days.ts"; // 起止日期',
  "packages/console/src/list/use-days.test.ts": 'import "./use-days.ts";',
  "packages/console/src/list/open.test.ts": 'import "./DayFilter.tsx"; // draws nothing, but imports it',
  "packages/console/src/list/all.ts": 'import "./DayFilter.tsx"; import "./use-days.ts"; import "./days.ts";',
  "packages/console/src/list/all.test.ts": 'import "./all.ts"; // 起止日期',
  "packages/console/src/list/filters.screen.test.ts": "// 清除筛选",
  "packages/console/src/list/cards.screen.test.ts": "// 卡片上的事实",
  "packages/console/src/desk/notice.screen.test.ts": "// 起止日期",
  "packages/recruit/src/routes/home.screen.test.ts": "// 起止日期",
};
const nearest = (source, most, line = 1) =>
  noticingTests(Object.keys(texts), (file) => texts[file])(source, line, most).map((test) =>
    test.replace(/^packages\/|\.test\.\w+$/g, ""),
  );

test("a part of a page is noticed by stories, its namesakes and those with its words first, and by tests that import it", () => {
  expect(nearest("packages/console/src/list/DayFilter.tsx", 8)).toEqual([
    "console/src/list/open",
    "console/src/list/filters.screen",
    "console/src/list/cards.screen",
    "console/src/desk/notice.screen",
  ]);
});

test("the words around a change count beside those of the whole source", () => {
  const at = (line) => nearest("packages/console/src/list/Search.tsx", 4, line);
  expect(at(1).slice(0, 2)).toEqual(["console/src/list/filters.screen", "console/src/list/cards.screen"]);
  expect(at(40).slice(0, 2)).toEqual(["console/src/list/filters.screen", "console/src/desk/notice.screen"]);
});

test("a hook has its own test and stories; plain code has every test that imports it", () => {
  expect(nearest("packages/console/src/list/use-days.ts", 8)).not.toContain("console/src/list/all");
  expect(nearest("packages/console/src/list/use-days.ts", 8)[0]).toBe("console/src/list/use-days");
  expect(nearest("packages/console/src/list/days.ts", 8).slice(0, 2)).toEqual([
    "console/src/list/days",
    "console/src/list/all",
  ]);
});

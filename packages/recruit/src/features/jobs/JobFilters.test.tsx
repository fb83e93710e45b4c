import { beforeAll, expect, it } from "vitest";
import type { JobFacets } from "../../api.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import type { ListParams } from "../../use-list-params.ts";
import { ChosenFilters, chosenNames, JobFilters } from "./JobFilters.tsx";

beforeAll(() => Promise.all([loadTexts("zh", "pages"), loadTexts("zh", "site")]));

const choice = (key: string, name: string, count = 3) => ({ key, name, count });
const facets = {
  ...{ categories: [choice("doctor", "医师"), choice("nurse", "护理")], depts: [choice("12", "儿科")], educations: [] },
  ...{ employments: [choice("staff", "编制内")], locations: [], salaries: [choice("200000", "20 万元以上")] },
  ...{ deadlines: [choice("3", "三天内")], statuses: [choice("open", "招聘中")] },
} as unknown as JobFacets;

const params = (text: string) => new URLSearchParams(text);
const listOf = (text: string) =>
  ({
    params: params(text),
    filterTo: (change: Record<string, string | undefined>) =>
      `?${new URLSearchParams(JSON.parse(JSON.stringify(change)))}`,
  }) as unknown as ListParams;

it("a search is called after its words and lasting choices, not after its status or deadline", () => {
  expect(
    chosenNames(facets, params("title=+心内+&category=nurse,doctor&deptId=12&status=open&deadlineDays=3")),
  ).toEqual([...["心内", "护理", "医师", "儿科"]]);
  // A choice that no longer exists is shown by its key.
  expect(chosenNames(facets, params("location=东院"))).toEqual(["东院"]);
  expect(chosenNames(facets, params("sort=deadline"))).toEqual([]);
});

it("each choice of the address can be taken back alone, words and status included", () => {
  const lines = (text: string) => drawnLines(<ChosenFilters facets={facets} list={listOf(text)} />);
  expect(lines("title=心内&category=nurse,doctor&status=open")).toEqual([
    ...["“心内”", "护理", "医师", "招聘中", "清除筛选"],
  ]);
  expect(lines("deptId=12")).toEqual(["儿科", "清除筛选"]);
  expect(lines("sort=deadline&current=2")).toEqual([]);
  const html = drawnMarkup(<ChosenFilters facets={facets} list={listOf("category=nurse,doctor")} />);
  expect(html).toMatch(/aria-label="取消筛选：护理" href="\?category=doctor"/);
});

it("a filter has a menu where it has a choice, and its choices say whether they are made", () => {
  const draw = (text: string) => drawnMarkup(<JobFilters facets={facets} list={listOf(text)} found="查看" />);
  const menus = (html: string) => [...html.matchAll(/<h2 [^>]*>(.*?)<\/h2>/g)].map(([, name]) => name);
  expect(menus(draw(""))).toEqual(["岗位类别", "科室", "用工性质", "年薪", "截止时间", "招聘状态"]);
  // The choice is marked in its menu and in the sheet of a phone.
  const current = (html: string) => [...html.matchAll(/aria-current="true"[^>]*>.*?<\/a>/g)].map(([text]) => text);
  expect(current(draw(""))).toEqual([]);
  const made = current(draw("category=nurse"));
  expect(made).toHaveLength(2);
  for (const text of made) expect(text).toMatch(/✓.*护理/);
  expect(draw("category=nurse&status=open")).toContain("筛选 · 2");
  expect(draw("")).not.toContain("筛选 ·");
});

import { expect, it } from "vitest";
import { headingsFrom, prepareProse } from "./prose.ts";

it("leaves text without a table as it is", () => {
  expect(prepareProse("<p>一 &lt; 二</p>", "表格")).toBe("<p>一 &lt; 二</p>");
});

it("lets a table scroll by itself, with a name", () => {
  const html = prepareProse("<p>前</p><table><tr><td>科室</td></tr></table><p>后</p>", '岗位"表"');
  expect(html).toBe(
    '<p>前</p><div class="table-scroll" role="region" tabindex="0" aria-label="岗位&#34;表&#34;"><table><tr><td>科室</td></tr></table></div><p>后</p>',
  );
});

it("keeps codes, dates and numbers whole and gives sentences room", () => {
  const cells = [
    "S2026-001",
    "a".repeat(24),
    "a".repeat(25),
    "2026-12-01",
    "3",
    "<strong>C2026-112</strong>",
    "心内科",
    "急诊内科",
    "急诊医学科",
    "呼吸与危重症医学科",
    "一二三四五六七八九十一二",
    "一二三四五六七八九十一二三",
    "",
    "博士研究生学历学位，三级甲等医院工作经历",
  ];
  const html = prepareProse(`<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></table>`, "表");
  const classes = [...html.matchAll(/<td(?: class="([\w-]+)")?>/g)].map(([, name]) => name ?? "");
  expect(classes).toEqual([
    "cell-whole",
    "cell-whole",
    "",
    "cell-whole",
    "cell-whole",
    "cell-whole",
    "",
    "",
    "cell-words",
    "cell-words",
    "cell-words",
    "cell-long",
    "",
    "cell-long",
  ]);
  // A cell with a class keeps it.
  const own = '<table><tr><td class="total">3</td></tr></table>';
  expect(prepareProse(own, "表")).toContain('<td class="total">3</td>');
});

it("moves headings below what stands above the text, and nothing else", () => {
  expect(headingsFrom("<h3>一</h3><p>h3</p><h4>二</h4>", 2)).toBe("<h2>一</h2><p>h3</p><h3>二</h3>");
  expect(headingsFrom('<h1 class="a">一</h1><hr><h6>二</h6>', 3)).toBe('<h3 class="a">一</h3><hr><h6>二</h6>');
  expect([headingsFrom("<h3>一</h3>", 2), headingsFrom("<h1>一</h1>", 2)]).toEqual(["<h2>一</h2>", "<h2>一</h2>"]);
  expect(headingsFrom("<p>无标题</p>", 2)).toBe("<p>无标题</p>");
});

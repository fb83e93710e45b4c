import { expect, test } from "vitest";
import { firstWords, headTexts } from "./head.ts";

test("the first words of a text are without its mark-up, and end where there is no more room", () => {
  expect(firstWords("<p>招聘&nbsp;<b>护士</b></p><p>薪资 &lt;面议&gt; A&amp;B</p>")).toBe("招聘 护士 薪资 <面议> A&B");
  expect(firstWords("abcde", 5)).toBe("abcde");
  expect(firstWords("abcdef", 5)).toBe("abcd…");
  expect([firstWords("a".repeat(110)), firstWords("a".repeat(111))]).toEqual(["a".repeat(110), `${"a".repeat(109)}…`]);
});

test("a page without words of its own has those of the site", () => {
  const t = (key: string, { name = "" }: Record<string, unknown> = {}) => `${key} ${name}`;
  const site = { title: "shell.title 仁和", description: "shell.description 仁和" };
  expect(headTexts(undefined, "仁和", t as never)).toEqual(site);
  expect(headTexts({ title: "公告" }, "仁和", t as never)).toEqual({ ...site, title: "公告 - shell.title 仁和" });
  expect(headTexts({ title: "", description: "招聘" }, "仁和", t as never)).toEqual({ ...site, description: "招聘" });
});

import { expect, test } from "vitest";
import { contract } from "./document.ts";
import { inOneLanguage } from "./one-language.ts";

test("keeps one language of a line, of paragraphs, and of a text that has only one", () => {
  const node = {
    summary: "岗位 · Posts",
    description: "先读岗位。\n\nRead the posts · and then the rest.\n",
    title: "OK",
    example: "张三 · Zhang San",
  };
  expect(inOneLanguage("zh", node)).toMatchObject({ summary: "岗位", title: "OK", example: "张三 · Zhang San" });
  expect(inOneLanguage("en", node)).toMatchObject({ summary: "Posts", title: "OK" });
  expect(inOneLanguage("zh", { description: "读取。\n\nReads." })).toEqual({ description: "读取。" });
  expect(inOneLanguage("en", { description: "读取。\n\nReads." })).toEqual({ description: "Reads." });
});

test("leaves no Chinese in the English summaries of the whole contract", () => {
  const english = inOneLanguage("en", contract.paths) as unknown as Record<string, Record<string, { summary: string }>>;
  const summaries = Object.values(english).flatMap((methods) => Object.values(methods).map(({ summary }) => summary));
  expect(summaries.length).toBeGreaterThan(300);
  expect(summaries.filter((summary) => /\p{Script=Han}/u.test(summary))).toEqual([]);
});

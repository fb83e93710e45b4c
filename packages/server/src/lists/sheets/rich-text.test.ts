import { expect, test } from "vitest";
import { linesOf, paragraphs } from "./rich-text.ts";

test("rich text is written as its lines", () => {
  expect(linesOf("<p>负责&nbsp;门诊 &lt;5 天&gt;</p><ul><li>值班<br/>查房</li></ul><p> </p>&copy; &amp;")).toBe(
    "负责 门诊 <5 天>\n值班\n查房\n&copy; &",
  );
});

test("each line is read as a paragraph, its signs as text", () => {
  expect(paragraphs("第一 <b>段\n\n 第二段 ")).toBe("<p>第一 &lt;b&gt;段</p><p>第二段</p>");
});

import { expect, test } from "vitest";
import { insertMarkup, markups } from "./insert-markup.ts";

test("markup goes around what is selected, which stays selected", () => {
  const { text, start, end } = insertMarkup("笔试时间改为上午", 4, 6, markups.bold, "重点");
  expect(text).toBe("笔试时间<strong>改为</strong>上午");
  expect(text.slice(start, end)).toBe("改为");
});

test("without a selection a sample stands in, to be written over", () => {
  const { text, start, end } = insertMarkup("", 0, 0, markups.heading, "标题");
  expect([text, text.slice(start, end)]).toEqual(["<h3>标题</h3>", "标题"]);
});

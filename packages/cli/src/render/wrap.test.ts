import { expect, test } from "vitest";
import { wrap } from "./wrap.ts";

test.each([
  ["a text that fits", 20, "a text that fits"],
  ["words stay whole", 11, "words stay\nwhole"],
  ["服务器地址与接口之间的路径", 12, "服务器地址与\n接口之间的路\n径"],
  // The comma would stand alone in front of a line.
  ["一二三四五，六", 10, "一二三四\n五，六"],
  ["连到（默认值）", 6, "连到\n（默认\n值）"],
  ["默认 http://localhost:8080", 10, "默认\nhttp://localhost:8080"],
  ["", 10, ""],
])("wraps %j at %d columns", (text, columns, lines) => {
  expect(wrap(text, columns)).toBe(lines);
});

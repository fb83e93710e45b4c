import { expect, test } from "vitest";
import { columnsOf, cut, quoted, safe, shortened } from "./text.ts";

test("a text moves no cursor and hides nothing", () => {
  expect(safe("a\u0007\u202e\u2028b 王")).toBe("a\\u0007\\u202e\\u2028b 王");
  expect([quoted("a\n"), quoted(""), quoted(3)]).toEqual(['"a\\u000a"', '""', "3"]);
});

test.each([
  ["ab", 2, "ab"],
  ["abc", 2, "ab"],
  ["王芳", 4, "王芳"],
  ["王芳", 3, "王"],
  ["a😀b", 3, "a😀"],
  ["a", 0, ""],
])("%s has its first characters in %i columns", (text, columns, first) => {
  expect(cut(text, columns)).toBe(first);
  expect(columnsOf(first)).toBeLessThanOrEqual(columns);
});

test("the first digits of a digest are shown", () => {
  const digest = "0123456789ab".padEnd(64, "0");
  expect(shortened(`a/${digest}.png`)).toBe("a/0123456789ab….png");
  expect(shortened(digest)).toBe(digest);
});

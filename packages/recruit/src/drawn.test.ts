import { expect, it } from "vitest";
import { inlineJson } from "./drawn.ts";

it("cannot end the element it stands in, and means the same", () => {
  const value = { html: "</script><!--<script>", line: "a\u2028b\u2029c", "</script>": 1 };
  const text = inlineJson(value);
  expect(text).not.toMatch(/<|\u2028|\u2029/);
  expect(JSON.parse(text)).toEqual(value);
});

import { describe, expect, it } from "vitest";
import { firstValue } from "./site.ts";

describe("firstValue", () => {
  it("reads the first value of the list", () => {
    expect(firstValue('[{"value":""},{"value":"/a.svg"},{"value":"/b.svg"}]')).toBe("/a.svg");
  });

  it.each(["", "[]", "{}", "[null]", '[{"value":3}]', '["/a.svg"]', "[{", "null"])("finds none in %s", (text) => {
    expect(firstValue(text)).toBeUndefined();
  });
});

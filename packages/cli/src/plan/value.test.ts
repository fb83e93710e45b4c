import { describe, expect, it } from "vitest";
import { isSameValue } from "./value.ts";

describe("two values of a field", () => {
  it("are the same where they say the same", () => {
    expect(isSameValue({ a: 1, b: null }, { a: 1 })).toBe(true);
    expect(isSameValue({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
    expect(isSameValue([{ a: null }], [{}])).toBe(true);
    expect(isSameValue(null, "")).toBe(false);
    expect(isSameValue("1", 1)).toBe(false);
    expect(isSameValue({ a: 1 }, { a: 2 })).toBe(false);
  });

  it("have an order where a list has one, and none in a set", () => {
    expect(isSameValue(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSameValue(["a", "b"], ["b", "a", "a"], "set")).toBe(true);
    expect(isSameValue(["a", "b"], ["b", "c"], "set")).toBe(false);
    expect(isSameValue("b,a", "a,b", "set")).toBe(false);
    expect(isSameValue([["a", "b"]], [["b", "a"]], "set")).toBe(false);
  });

  it("are compared as rich text only where they are that", () => {
    expect(isSameValue("a<br>b", "a<br />b", "html")).toBe(true);
    expect(isSameValue("<p>a</p>", "<p>b</p>", "html")).toBe(false);
    expect(isSameValue("a<br>b", "a<br />b")).toBe(false);
    expect(isSameValue(["x"], ["y"], "html")).toBe(false);
  });
});

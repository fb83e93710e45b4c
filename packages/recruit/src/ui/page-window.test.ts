import { describe, expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

describe("pageWindow", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
    [3, 9, [1, 2, 3, 4, "gap", 9]],
    [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
    [9, 9, [1, "gap", 8, 9]],
    [1, 0, []],
  ])("shows page %i of %i", (current, pages, expected) => {
    expect(pageWindow(current, pages)).toEqual(expected);
  });
});

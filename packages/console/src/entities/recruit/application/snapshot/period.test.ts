import { describe, expect, it } from "vitest";
import { period } from "./period.ts";

describe("period", () => {
  it.each([
    ["2019-09", "2024-06", "2019.09 – 2024.06"],
    ["2019-09", "", "2019.09 – 至今"],
    ["", "2024-06", " – 2024.06"],
    [undefined, undefined, ""],
  ])("shows %s to %s", (from, to, expected) => {
    expect(period(from, to, "至今")).toBe(expected);
  });
});

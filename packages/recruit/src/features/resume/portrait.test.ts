import { expect, it } from "vitest";
import { isPortrait } from "./portrait.ts";

it.each([
  [295, 413, true],
  [300, 400, true],
  [400, 400, false],
  [400, 300, false],
  [100, 200, false],
])("judges a picture of %i by %i", (width, height, expected) => {
  expect(isPortrait(width, height)).toBe(expected);
});

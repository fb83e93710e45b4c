import { expect, it } from "vitest";
import { photoShape, turnedBox } from "./photo-size.ts";

it.each([
  [0, 4000, 3000],
  [90, 3000, 4000],
  [180, 4000, 3000],
  [270, 3000, 4000],
])("a picture of 4000 by 3000 turned by %i needs a box of %i by %i", (degrees, width, height) => {
  const box = turnedBox(4000, 3000, degrees);
  expect([Math.round(box.width), Math.round(box.height)]).toEqual([width, height]);
});

it("is a one-inch photo, 5 to 7", () => {
  expect(photoShape.width / photoShape.height).toBeCloseTo(5 / 7, 2);
});

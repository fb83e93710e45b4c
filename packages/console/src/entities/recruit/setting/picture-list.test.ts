import { expect, test } from "vitest";
import { pictureNames, pictureText } from "./picture-list.ts";

test("pictures keep their order on the way to the wire and back", () => {
  expect(pictureNames(pictureText(["b.png", "a.png"]))).toEqual(["b.png", "a.png"]);
});

test("a text that is no list has no pictures", () => {
  expect(["", "[", "{}", undefined, '[1,{"value":2}]'].flatMap(pictureNames)).toEqual([]);
});

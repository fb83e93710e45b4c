import { expect, test } from "vitest";
import { joinIds, splitIds } from "./id-list.ts";

test("ids go from the wire to the field and back", () => {
  expect(splitIds("7,9")).toEqual(["7", "9"]);
  expect(joinIds(["7", "9"])).toBe("7,9");
});

test("an empty list is empty on both sides", () => {
  expect(splitIds("")).toEqual([]);
  expect(splitIds(undefined)).toEqual([]);
  expect(joinIds([])).toBe("");
});

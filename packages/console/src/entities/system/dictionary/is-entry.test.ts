import { expect, test } from "vitest";
import { isEntry } from "./is-entry.ts";

test("a row stands below a head where its parent is named, and is a head itself where it is not", () => {
  expect(isEntry({ parentId: "1726" })).toBe(true);
  for (const parentId of [undefined, null, "", "0"]) expect(isEntry({ parentId })).toBe(false);
  expect(isEntry({})).toBe(false);
});

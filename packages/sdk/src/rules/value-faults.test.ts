import { expect, test } from "vitest";
import { valueFaults } from "./value-faults.ts";

test("one character is one, and several are several", () => {
  expect([1, 2].map((limit) => valueFaults.short(limit).en)).toEqual([
    ...["Must be at least 1 character long", "Must be at least 2 characters long"],
  ]);
  expect([0, 1].map((limit) => valueFaults.long(limit).en)).toEqual([
    ...["Must be 0 characters or fewer", "Must be 1 character or fewer"],
  ]);
});

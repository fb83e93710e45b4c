import { expect, test } from "vitest";
import { waitAfter } from "./backoff.ts";

test("a message is tried five times more, each time later, and then no longer", () => {
  expect([1, 2, 3, 4, 5, 6].map(waitAfter)).toEqual([10, 60, 300, 1800, 7200, undefined]);
});

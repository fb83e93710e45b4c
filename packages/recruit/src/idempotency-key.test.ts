import { expect, it } from "vitest";
import { idempotencyKey } from "./idempotency-key.ts";

it("is 32 digits to the base of 16, and another one each time", () => {
  const keys = Array.from({ length: 200 }, idempotencyKey);
  expect(keys.filter((key) => !/^[\da-f]{32}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

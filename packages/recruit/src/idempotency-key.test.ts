import { expect, it } from "vitest";
import { idempotencyKey } from "./idempotency-key.ts";

it("a key has 32 hexadecimal digits, and differs from the one before", () => {
  const keys = Array.from({ length: 200 }, idempotencyKey);
  expect(keys.filter((key) => !/^[\da-f]{32}$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
});

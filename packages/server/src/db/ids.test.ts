import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createIds, sequentialIds } from "./ids.ts";

const START = Date.UTC(2026, 10, 20);

describe("createIds", () => {
  it("grows without a repeat whatever the clock does", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1, maxLength: 50 }), (steps) => {
        let clock = START;
        const ids = createIds({ now: () => clock, node: 7 });
        let previous = 0n;
        for (const step of steps) {
          clock += step;
          const id = BigInt(ids.next());
          expect(id).toBeGreaterThan(previous);
          previous = id;
        }
      }),
    );
  });

  it("makes more than a sequence holds within one millisecond", () => {
    const ids = createIds({ now: () => START });
    expect(new Set(Array.from({ length: 10_000 }, () => ids.next())).size).toBe(10_000);
  });

  it("fits a signed 64-bit column and carries its node and time", () => {
    const id = BigInt(createIds({ now: () => START, node: 1023 }).next());
    expect((id >> 12n) & 1023n).toBe(1023n);
    expect(Number(id >> 22n)).toBe(START - Date.UTC(2024, 0, 1));
    expect(BigInt(createIds({ now: () => Date.UTC(2093, 0, 1), node: 1023 }).next())).toBeLessThan(1n << 63n);
  });
});

describe("sequentialIds", () => {
  it("counts", () => {
    const ids = sequentialIds(41n);
    expect([ids.next(), ids.next()]).toEqual(["41", "42"]);
  });
});

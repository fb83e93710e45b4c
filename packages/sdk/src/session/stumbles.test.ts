import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../errors.ts";
import { memoryStorage } from "../settings/storage.ts";
import type { Session } from "./session-record.ts";
import { createStumbles } from "./stumbles.ts";

const failed = (status: number) =>
  new ApiError({ method: "POST", path: "/token", msg: "", silent: false }, { status, code: status, data: {} });
const held = (refreshToken: string) => ({ refreshToken }) as Session;
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, (readonly [at: number, isOver: boolean])[]]>([
  [
    "two minutes end the session, and no less",
    [
      [0, false],
      [2 * minute - 1, false],
      [2 * minute, true],
    ],
  ],
  [
    "a pause of five minutes begins anew",
    [
      [0, false],
      [5 * minute, false],
      [6 * minute, false],
      [7 * minute, true],
    ],
  ],
  [
    "a shorter one does not",
    [
      [0, false],
      [5 * minute - 1, true],
    ],
  ],
])("of a server that stumbles %s", (_, moments) => {
  const stumbles = createStumbles(memoryStorage());
  for (const [at, isOver] of moments) {
    vi.setSystemTime(at);
    expect([at, stumbles(failed(500), held("r"))]).toEqual([at, isOver]);
  }
});

test("another session begins anew, and a reload does not", () => {
  const storage = memoryStorage();
  createStumbles(storage)(failed(503), held("one"));
  vi.setSystemTime(2 * minute);
  expect(createStumbles(storage)(failed(503), held("other"))).toBe(false);
  vi.setSystemTime(4 * minute);
  expect(createStumbles(storage)(failed(503), held("other"))).toBe(true);
});

test.each([failed(499), new TypeError("fetch failed")])("%s is no stumble of the server", (error) => {
  const storage = memoryStorage();
  expect(createStumbles(storage)(error, held("r"))).toBe(false);
  expect(storage.get("stumbles")).toBeUndefined();
});

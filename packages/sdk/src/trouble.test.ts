import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./errors.ts";
import { memoryStorage } from "./settings/storage.ts";
import { hasStumbledLong, notRenewed } from "./trouble.ts";

const failed = (status: number, data = {}) =>
  new ApiError({ method: "POST", path: "/token", msg: "", silent: false }, { status, code: status, data });
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
])("the time of a server that stumbles is counted: %s", (_, moments) => {
  const storage = memoryStorage();
  for (const [at, isOver] of moments) {
    vi.setSystemTime(at);
    expect([at, hasStumbledLong(failed(500), "r", storage)]).toEqual([at, isOver]);
  }
});

test("another session begins anew, and a reload does not", () => {
  const storage = memoryStorage();
  hasStumbledLong(failed(500), "one", storage);
  vi.setSystemTime(2 * minute);
  expect(hasStumbledLong(failed(500), "other", storage)).toBe(false);
  vi.setSystemTime(4 * minute);
  expect(hasStumbledLong(failed(500), "other", storage)).toBe(true);
});

test.each([failed(499), failed(502), failed(503), failed(500, { contentType: "text/html" })])(
  "%s is a gateway's, and no stumble of the server",
  (error) => {
    const storage = memoryStorage();
    expect(hasStumbledLong(error, "r", storage)).toBe(false);
    expect(storage.get("stumbles")).toBeUndefined();
  },
);

test("the sentence that the session stays is for what a gateway or a broken server answers", () => {
  const page = { contentType: "text/html" };
  for (const error of [failed(404), failed(500), failed(503), failed(403, page)])
    expect(notRenewed(error)?.en).toMatch(/still signed in/);
  for (const error of [failed(400), failed(408), failed(429)]) expect(notRenewed(error)).toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetFailures, inTime, LoadError, loadOnce } from "./load-once.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a file that does not come within 120 seconds has failed", async () => {
  let outcome: unknown;
  inTime(new Promise<never>(() => {})).catch((error) => {
    outcome = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toBeInstanceOf(LoadError);
  expect((outcome as LoadError).cause).toEqual(new Error("nothing came for 120 s"));
});

test("a file that came leaves no clock behind", async () => {
  expect(await inTime(Promise.resolve("part"))).toBe("part");
  expect(vi.getTimerCount()).toBe(0);
});

test("a part is loaded once, however often it is drawn", async () => {
  const load = vi.fn(async () => "part");
  const get = loadOnce(load);
  expect(get()).toBe(get());
  expect(await get()).toBe("part");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failure stays until it is forgotten, and a part that came is not loaded again", async () => {
  const fault = new TypeError("Failed to fetch");
  const load = vi.fn(async () => "part").mockRejectedValueOnce(fault);
  const get = loadOnce(load);
  const other = vi.fn(async () => "other");
  const getOther = loadOnce(other);
  await getOther();
  await expect(get()).rejects.toMatchObject({ name: "LoadError", cause: fault, message: "" });
  await expect(get()).rejects.toBeInstanceOf(LoadError);
  expect(load).toHaveBeenCalledTimes(1);
  forgetFailures();
  expect(await get()).toBe("part");
  await getOther();
  expect([load.mock.calls.length, other.mock.calls.length]).toEqual([2, 1]);
});

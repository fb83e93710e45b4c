import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reloadOnMissingChunk } from "./chunk-reload.ts";

const page = new EventTarget();
const reload = vi.fn();
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reports a missing part of the page. Returns whether the error is left to the page. */
function isShown(): boolean {
  return page.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
}

it("reloads a page once whose parts a new release took away, and shows the error when that does not help", () => {
  reloadOnMissingChunk();
  expect(isShown()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect([isShown(), isShown()]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);

  // A later failure may be that of the next release.
  vi.setSystemTime(1_060_000);
  expect(isShown()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

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

/** A part of the page is not there. Whether the page shows that itself. */
function isShown(): boolean {
  return page.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
}

it("reloads a page once whose parts a new release took away, and shows the error when that does not help", () => {
  reloadOnMissingChunk();
  expect(isShown()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect([isShown(), isShown()]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);

  // The next release is another matter.
  vi.setSystemTime(1_060_000);
  expect(isShown()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

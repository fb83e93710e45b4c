import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { webStorage } from "./web-storage.ts";

/** A browser's storage that can be full. */
function browserStorage(): Storage & { full: boolean } {
  const values = new Map<string, string>();
  return {
    full: false,
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => {
      values.delete(key);
    },
    setItem(key, value) {
      if (this.full) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
  };
}

let heard: ((event: Partial<StorageEvent>) => void) | undefined;

beforeEach(() => {
  vi.stubGlobal("addEventListener", (_: string, listener: typeof heard) => {
    heard = listener;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("values are kept under the prefix", () => {
  const browser = browserStorage();
  const storage = webStorage(browser, "recruit-");
  storage.set("token", "a");
  expect(browser.getItem("recruit-token")).toBe("a");
  expect(storage.get("token")).toBe("a");
  storage.remove("token");
  expect(storage.get("token")).toBeUndefined();
  expect(browser).toHaveLength(0);
});

test("changes here and in other tabs are told, those of others are not", () => {
  const browser = browserStorage();
  const storage = webStorage(browser);
  const listener = vi.fn();
  const stop = storage.subscribe(listener);
  storage.set("token", "a");
  storage.remove("token");
  expect(listener).toHaveBeenCalledTimes(2);
  heard?.({ storageArea: browser, key: "bladekit-token" });
  heard?.({ storageArea: browser, key: null });
  expect(listener).toHaveBeenCalledTimes(4);
  heard?.({ storageArea: browser, key: "other" });
  heard?.({ storageArea: browserStorage(), key: "bladekit-token" });
  stop();
  storage.set("token", "b");
  expect(listener).toHaveBeenCalledTimes(4);
});

test("what the browser refuses to keep stays for this page", () => {
  const browser = browserStorage();
  const storage = webStorage(browser);
  storage.set("token", "old");
  browser.full = true;
  storage.set("token", "new");
  expect(storage.get("token")).toBe("new");
  browser.full = false;
  storage.set("token", "newest");
  expect(storage.get("token")).toBe("newest");
  expect(browser.getItem("bladekit-token")).toBe("newest");
  storage.remove("token");
  expect(storage.get("token")).toBeUndefined();
});

import type { SessionStorage } from "../session/session-storage.ts";
import { createListeners } from "./storage.ts";

/** A store that answers later, as React Native's AsyncStorage is written; a keychain or an extension's storage is wrapped in a few lines. */
export interface AsyncStore {
  getItem(key: string): Promise<string | null | undefined>;
  setItem(key: string, value: string): Promise<unknown>;
  removeItem(key: string): Promise<unknown>;
}

const keys = ["token", "menus", "roles", "tags", "lock", "stumbles"];

/**
 * Reads a session from a store that answers later, once, and keeps it in memory from then on; every change is written behind, in order.
 * The store belongs to this client alone: a change that something else makes there is seen at the next start.
 *
 * @param onError Hears of a write that failed; the session goes on in memory. Default: nothing.
 * @param prefix Put before every key. Default: `bladekit-`.
 * @throws What the store throws when it cannot be read.
 * @example
 * const storage = await asyncStorage(AsyncStorage);
 * const client = createBladeClient({ baseUrl: "https://hospital.example/api", clientId: "app", storage });
 */
export async function asyncStorage(
  store: AsyncStore,
  { onError = () => {}, prefix = "bladekit-" }: { onError?: (error: unknown) => void; prefix?: string } = {},
): Promise<SessionStorage> {
  const { tell, add } = createListeners();
  const read = await Promise.all(keys.map(async (key) => [key, await store.getItem(prefix + key)] as const));
  const values = new Map(read.filter((pair): pair is readonly [string, string] => typeof pair[1] === "string"));

  let last: Promise<unknown> = Promise.resolve();
  function write(work: () => Promise<unknown>): void {
    last = last.then(work).catch(onError);
    tell();
  }

  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      write(() => store.setItem(prefix + key, value));
    },
    remove(key) {
      if (values.delete(key)) write(() => store.removeItem(prefix + key));
    },
    subscribe: add,
  };
}

import type { SessionStorage } from "../session/session-storage.ts";
import { createListeners } from "./storage.ts";

/**
 * An asynchronous store with the interface of React Native's AsyncStorage. A keychain or an extension's storage can be adapted in a few
 * lines.
 */
export interface AsyncStore {
  getItem(key: string): Promise<string | null | undefined>;
  setItem(key: string, value: string): Promise<unknown>;
  removeItem(key: string): Promise<unknown>;
}

const keys = ["token", "menus", "roles", "tags", "lock", "stumbles"];

/**
 * Reads a session from an asynchronous store once, and keeps it in memory. Changes are written in the background, in order. Only this
 * client may write to the store, because another program's change is not seen until the next start.
 *
 * @param onError Called when a write fails. The session continues in memory. Default: nothing.
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

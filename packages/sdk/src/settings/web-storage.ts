import type { SessionStorage } from "../session/session-storage.ts";
import { tabLock } from "./lease.ts";
import { createListeners, memoryStorage } from "./storage.ts";

/**
 * Keeps the session in `localStorage` or `sessionStorage`, where a reload finds it again. With `localStorage` all tabs
 * of a site share it: a login, refresh or logout in one is seen by the others, and only one of them refreshes at a
 * time, under a Web Lock, or under a lease in the storage where the page has none (plain http).
 *
 * On a server, where `globalThis.localStorage` is undefined, it is memory. A browser that refuses to store (private mode, quota) keeps the session for this page only.
 *
 * @param prefix Put before every key, so that apps on one origin do not meet. Default: `bladekit-`.
 */
export function webStorage(storage: Storage | undefined, prefix = "bladekit-"): SessionStorage {
  // A server that renders the page first has no such storage, and nobody is signed in there.
  if (!storage) return memoryStorage();
  const refused = new Map<string, string>();
  const { tell, add } = createListeners();

  function heard(event: StorageEvent): void {
    const isOurs = event.key === null || event.key.startsWith(prefix);
    if (event.storageArea === storage && isOurs) tell();
  }
  globalThis.addEventListener?.("storage", heard);

  const kept: SessionStorage = {
    get: (key) => refused.get(key) ?? storage.getItem(prefix + key) ?? undefined,
    set(key, value) {
      try {
        storage.setItem(prefix + key, value);
        refused.delete(key);
      } catch {
        refused.set(key, value);
      }
      tell();
    },
    remove(key) {
      refused.delete(key);
      storage.removeItem(prefix + key);
      tell();
    },
    subscribe: add,
  };
  return { ...kept, lock: tabLock(`bladekit:${prefix}`, kept) };
}

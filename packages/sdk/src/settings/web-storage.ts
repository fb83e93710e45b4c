import type { SessionStorage } from "../session/session-storage.ts";
import { tabLock } from "./lease.ts";
import { createListeners, memoryStorage } from "./storage.ts";

/**
 * Keeps the session in `localStorage` or `sessionStorage`, so that it survives a reload. With `localStorage` all tabs of a site share it:
 * they see each other's login, refresh and logout, and only one of them refreshes at a time. For that it uses a Web Lock, or a lease in the
 * storage on a page without Web Locks (plain http).
 *
 * On a server, where `globalThis.localStorage` is undefined, it uses memory. If the browser refuses to store (private mode, quota), the
 * session is kept for this page only.
 *
 * @param prefix Put before every key, to separate apps on one origin. Default: `bladekit-`.
 */
export function webStorage(storage: Storage | undefined, prefix = "bladekit-"): SessionStorage {
  // A server that renders the page has no such storage, and nobody is signed in there.
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

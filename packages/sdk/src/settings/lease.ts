import { isJsonObject, parseJson } from "../json.ts";
import type { SessionStorage } from "../session/session-storage.ts";

type Lock = NonNullable<SessionStorage["lock"]>;

const key = "lease";
/** Milliseconds: longer than one attempt to refresh, and short enough for those who wait when the owner has died. */
const leaseMs = 15_000;
/** Milliseconds until every tab sees what another one has written. */
const settleMs = 50;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes a lock from a record in the storage itself. If two tabs write at once, both look again after a moment, and the last writer has the
 * lock. This can fail, unlike a lock of the browser. Then the server accepts the previous refresh token for a short time.
 */
function leaseLock(storage: Pick<SessionStorage, "get" | "set" | "remove">): Lock {
  const owner = () => {
    const lease = parseJson(storage.get(key) ?? "");
    return isJsonObject(lease) && Number(lease.until) > Date.now() ? lease.owner : undefined;
  };

  return async (work) => {
    const self = `${Date.now()}-${Math.random()}`;
    do {
      if (!owner()) storage.set(key, JSON.stringify({ owner: self, until: Date.now() + leaseMs }));
      await sleep(settleMs);
    } while (owner() !== self);
    try {
      return await work();
    } finally {
      if (owner() === self) storage.remove(key);
    }
  };
}

/** The lock of tabs in one browser: the Web Locks API, or else a lease. */
export function tabLock(name: string, storage: SessionStorage): Lock {
  const lease = leaseLock(storage);
  // Checked each time, because the API is absent on pages over plain http, and in Node.js before 24.
  return (work) => globalThis.navigator?.locks?.request(name, work) ?? lease(work);
}

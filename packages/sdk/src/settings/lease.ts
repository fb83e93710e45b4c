import { isJsonObject, parseJson } from "../json.ts";
import type { SessionStorage } from "../session/session-storage.ts";

type Lock = NonNullable<SessionStorage["lock"]>;

const key = "lease";
/** Longer than one attempt to refresh may take, and soon enough for those who wait when its owner is gone. */
const leaseMs = 15_000;
/** Until every tab sees what one of them wrote. */
const settleMs = 50;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Keeps others out with a record in the storage itself. Two that write at once both look again after a moment: the last
 * one to write has it. That is not airtight, as a lock of the system is; the server's grace for the parent of a token
 * covers what slips through.
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

/** The lock of those who share a browser: the system's where there is one, else a lease. */
export function tabLock(name: string, storage: SessionStorage): Lock {
  const lease = leaseLock(storage);
  // Asked each time: absent on pages over plain http, and in Node before 24.
  return (work) => globalThis.navigator?.locks?.request(name, work) ?? lease(work);
}

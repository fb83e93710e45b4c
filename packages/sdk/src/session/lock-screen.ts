import { isJsonObject, parseJson } from "../json.ts";
import type { BladeSession } from "./session.ts";
import type { SessionStorage } from "./session-storage.ts";

/** A screen that hides an app while somebody is away from it. It keeps eyes out; the session goes on behind it. */
export interface LockScreen {
  /**
   * Locks, until somebody gives the same password again, or signs out.
   *
   * @throws RangeError when the password is empty.
   */
  lock(password: string): void;
  /** Opens the lock if the password is right, and says whether it is open. */
  unlock(password: string): boolean;
  /** The question that the route guard asks. */
  isLocked(): boolean;
  /** Calls `listener` when that may have changed. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

const key = "lock";

/**
 * Makes the lock screen of a session. A login or logout opens it, whichever tab it happens in.
 *
 * @param storage Where the lock and its password are kept; `webStorage(sessionStorage)`, so that they end with the tab.
 * @example
 * const screen = createLockScreen(client.session, webStorage(sessionStorage));
 * const session = client.session.get();
 * const decision = guardRoute(session && { token: session.accessToken, locked: screen.isLocked() }, route);
 */
export function createLockScreen(
  session: Pick<BladeSession, "get"> & { subscribe(listener: () => void): () => void },
  storage: SessionStorage,
): LockScreen {
  const password = () => {
    const record = parseJson(storage.get(key) ?? "");
    const isOurs = isJsonObject(record) && record.isLock === true && record.userId === session.get()?.userId;
    return isOurs ? record.lockPasswd : undefined;
  };

  function openForOthers(): void {
    if (password() === undefined && storage.get(key) !== undefined) storage.remove(key);
  }
  openForOthers();
  session.subscribe(openForOthers);

  return {
    lock(lockPasswd) {
      if (lockPasswd === "") throw new RangeError("A lock needs a password");
      storage.set(key, JSON.stringify({ isLock: true, lockPasswd, userId: session.get()?.userId }));
    },
    unlock(given) {
      if (password() === given) storage.remove(key);
      return password() === undefined;
    },
    isLocked: () => password() !== undefined,
    subscribe: storage.subscribe,
  };
}

import { isJsonObject, parseJson } from "../json.ts";
import type { BladeSession } from "./session.ts";
import type { SessionStorage } from "./session-storage.ts";

/** A screen that hides an app while its user is away. The session continues behind it. */
export interface LockScreen {
  /**
   * Locks the screen until somebody enters the same password, or signs out.
   *
   * @throws RangeError when the password is empty.
   */
  lock(password: string): void;
  /** Unlocks if the password is right. Returns whether the screen is unlocked. */
  unlock(password: string): boolean;
  /** Whether the screen is locked, for the route guard. */
  isLocked(): boolean;
  /** Calls `listener` when that may have changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const key = "lock";

/**
 * Makes the lock screen of a session. A login or logout in any tab unlocks it.
 *
 * @param storage Stores the lock and its password. Use `webStorage(sessionStorage)`, so that they end with the tab.
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

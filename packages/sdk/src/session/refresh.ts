import { isApiError, retold } from "../errors.ts";
import { loadTrouble, type Say } from "../messages.ts";
import type { SessionCalls, SessionChoice } from "./session-calls.ts";
import type { Session } from "./session-record.ts";
import type { SessionStorage } from "./session-storage.ts";
import type { SessionStore } from "./session-store.ts";

/** Exchanges the access token `failed` for a new one, and resolves to the current session. */
export type Refresh = (failed: string, choice?: SessionChoice) => Promise<Session | undefined>;

const refusals = new Set([400, 401, 403]);

/**
 * Whether a failed refresh means that the session is over. Only the server itself can say so, with a body in its own format or with none. A
 * web page or a 404 comes from a gateway. A department or role that the user does not have does not end a session either.
 */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || error.error === "validation_failed" || error.data.contentType) return false;
  return refusals.has(error.status);
}

/**
 * Makes one refresh serve any number of callers and tabs. Callers share an exchange that is running. A caller whose token is no longer the
 * stored one gets the stored one. And after the storage's lock has been acquired, the stored token is read again, because the tab that held
 * the lock will have changed it.
 *
 * A refresh token that the server refuses ends the session here. If the server only fails, the session stays for the time in `trouble.ts`.
 */
export function createRefresh(
  store: SessionStore,
  renew: SessionCalls["renew"],
  { lock }: SessionStorage,
  say: Say,
): Refresh {
  let underWay: { readonly token: string; readonly done: Promise<Session | undefined> } | undefined;

  async function exchange(failed: string, choice: SessionChoice | undefined): Promise<Session | undefined> {
    const held = store.get();
    // If another tab has refreshed, its token serves this call, too. A choice of role or department still needs a refresh.
    if (!held || (!choice && held.accessToken !== failed)) return held;
    const isStillHeld = () => store.get()?.accessToken === held.accessToken;
    try {
      const reply = await renew(held, choice);
      // A login or logout during the exchange takes precedence.
      return isStillHeld() ? store.save(reply) : store.get();
    } catch (error) {
      if (isRefusal(error) && isStillHeld()) store.clear();
      if (!isApiError(error) || isRefusal(error)) throw error;
      const sentence = (await loadTrouble())?.notRenewed(error);
      // A gateway's 404 does not become the error of the call, because the record that the call asked for is not what is missing.
      throw sentence ? retold(error, say(sentence), error.status < 500 ? 502 : error.status) : error;
    }
  }

  return async (failed, choice) => {
    while (choice && underWay) await underWay.done.catch(() => {});
    if (underWay?.token !== failed) {
      const work = () => exchange(failed, choice);
      const done = lock ? lock(work) : work();
      underWay = { token: failed, done };
      const forget = () => {
        if (underWay?.done === done) underWay = undefined;
      };
      done.then(forget, forget);
    }
    return underWay.done;
  };
}

import { isApiError, retold } from "../errors.ts";
import { loadTrouble, type Say } from "../messages.ts";
import type { SessionCalls, SessionChoice } from "./session-calls.ts";
import type { Session } from "./session-record.ts";
import type { SessionStorage } from "./session-storage.ts";
import type { SessionStore } from "./session-store.ts";

/** Exchanges the access token `failed` for a new one; resolves to whatever session there is afterwards. */
export type Refresh = (failed: string, choice?: SessionChoice) => Promise<Session | undefined>;

const refusals = new Set([400, 401, 403]);

/**
 * Whether a failed refresh means that the session is over. The server itself has to say so, in a body of its own format or without any: a page or a
 * 404 comes from a gateway. A department or role that is not the user's ends no session either.
 */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || error.error === "validation_failed" || error.data.contentType) return false;
  return refusals.has(error.status);
}

/**
 * One refresh for any number of callers and tabs. Three things make it so: callers share the exchange that is under
 * way; a caller whose token is no longer the stored one takes the stored one; and the stored one is read again after
 * the lock of the storage was got, because the tab that had it before will have changed it.
 *
 * The session is cleared here when the server refuses the refresh token. A server that only stumbles over it is waited for:
 * `trouble.ts` says how long.
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
    // Another tab may have refreshed meanwhile, and its token serves this call, too. A choice of role or department still needs a refresh.
    if (!held || (!choice && held.accessToken !== failed)) return held;
    const isStillHeld = () => store.get()?.accessToken === held.accessToken;
    try {
      const reply = await renew(held, choice);
      // A login or logout that came in between counts more than this exchange.
      return isStillHeld() ? store.save(reply) : store.get();
    } catch (error) {
      if (isRefusal(error) && isStillHeld()) store.clear();
      if (!isApiError(error) || isRefusal(error)) throw error;
      const sentence = (await loadTrouble())?.notRenewed(error);
      // A gateway's 404 is not passed on as one: the record that the call asked for is not what is missing.
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

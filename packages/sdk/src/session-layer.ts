import { callOf, copyOf } from "./call.ts";
import type { Layer } from "./chain.ts";
import { isRefusal } from "./refresh.ts";
import type { SessionParts } from "./session.ts";
import type { Session } from "./session-record.ts";
import type { Settings } from "./settings.ts";
import { currentPage } from "./unauthorized.ts";

/**
 * Layer: sends the token along, or the tenant while there is none. A token that is old is refreshed first; one that the
 * server refuses is refreshed and the call sent once more, with its body. When there is no session any longer it is
 * sent once more as a visitor's, so that public pages go on working.
 */
export function sessionLayer({ store, refresh, unauthorized }: Omit<SessionParts, "calls">, settings: Settings): Layer {
  function sign(request: Request, session: Session | undefined): Request {
    const tenantId = settings.tenantId();
    if (session) request.headers.set("Blade-Auth", `bearer ${session.accessToken}`);
    else request.headers.delete("Blade-Auth");
    if (!session && tenantId && !request.headers.has("Tenant-Id")) request.headers.set("Tenant-Id", tenantId);
    return request;
  }

  /** The session to send a call with. An old token that cannot be refreshed just now may still do. */
  async function fresh(held: Session | undefined): Promise<Session | undefined> {
    if (!held || !settings.isOld(held)) return held;
    return refresh(held.accessToken).catch(store.get);
  }

  async function renewed({ accessToken }: Session): Promise<Session | undefined> {
    return refresh(accessToken).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return store.get();
    });
  }

  return (next) => async (request) => {
    if (!callOf(request).session) return next(request);
    const held = store.get();
    const returnTo = currentPage();
    const first = await fresh(held);
    const spare = first && copyOf(request);
    let response = await next(sign(request, first));
    if (response.status === 401 && first && spare) {
      const second = await renewed(first);
      response = await next(sign(spare, second));
      // A token that is refused right after it was issued will not be accepted later either.
      const isDead = response.status === 401 && second && store.get()?.accessToken === second.accessToken;
      if (isDead) store.clear();
    }
    if (response.status === 401) unauthorized(held, returnTo);
    return response;
  };
}

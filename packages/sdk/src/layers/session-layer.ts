import type { Answer, Call } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";
import { isRefusal } from "../session/refresh.ts";
import type { SessionParts } from "../session/session.ts";
import type { Session } from "../session/session-record.ts";
import { currentPage } from "../session/unauthorized.ts";
import type { Settings } from "../settings.ts";

const isRefused = ({ response }: Answer) => response.status === 401;

/**
 * Layer: sends the token along, or the tenant while there is none. A token that is old is refreshed first; one that the
 * server refuses is refreshed and the call sent once more, with its body. When there is no session any longer it is
 * sent once more as a visitor's, so that public pages go on working.
 */
export function sessionLayer({ store, refresh, unauthorized }: Omit<SessionParts, "calls">, settings: Settings): Layer {
  function sign(call: Call, session: Session | undefined): Call {
    const { headers } = call.outgoing;
    const tenantId = settings.tenantId();
    if (session) headers["blade-auth"] = `bearer ${session.accessToken}`;
    else delete headers["blade-auth"];
    if (!session && tenantId) headers["tenant-id"] ??= tenantId;
    return call;
  }

  /** The session in the place of one that is old. A token that cannot be refreshed just now may still do. */
  const refreshed = ({ accessToken }: Session) => refresh(accessToken).catch(store.get);

  async function renewed({ accessToken }: Session): Promise<Session | undefined> {
    return refresh(accessToken).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return store.get();
    });
  }

  return (next) => async (call) => {
    if (!call.session) return next(call);
    const held = store.get();
    const returnTo = currentPage();
    const first = held && settings.isOld(held) ? await refreshed(held) : held;
    let answer = await next(sign(call, first));
    if (isRefused(answer) && first) {
      const second = await renewed(first);
      answer = await next(sign(call, second));
      // A token that is refused right after it was issued will not be accepted later either.
      const isDead = isRefused(answer) && second && store.get()?.accessToken === second.accessToken;
      if (isDead) store.clear();
    }
    if (isRefused(answer)) unauthorized(held, returnTo);
    return answer;
  };
}

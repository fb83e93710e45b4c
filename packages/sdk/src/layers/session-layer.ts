import type { Answer } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";
import { isApiError } from "../errors.ts";
import { loadTrouble } from "../messages.ts";
import { isRefusal } from "../session/refresh.ts";
import type { SessionParts } from "../session/session.ts";
import type { Session } from "../session/session-record.ts";
import { currentPage } from "../session/unauthorized.ts";
import type { Settings } from "../settings/settings.ts";

const isRefused = ({ response }: Answer) => response.status === 401;

/**
 * Layer: sends the token, or without a session the tenant. An old token is refreshed first. After a refused token the session is refreshed
 * and the call is sent once more, with its body. If the session has ended, the call is sent once more without a token, so that public pages
 * keep working.
 *
 * Only the refresh decides whether a session is over. A call that gets 401 with a token that was just issued is denied: it becomes a 403,
 * and the session stays. This is remembered for the token and the operation, so the next such call is one request. A dialect whose 401 only
 * means that nobody is signed in has no `denied`. Its calls are neither repeated without a token nor turned into a 403.
 */
export function sessionLayer({ store, refresh, unauthorized }: Omit<SessionParts, "calls">, settings: Settings): Layer {
  const { dialect } = settings;
  const { denied } = dialect;

  /** Refreshes an old session. If that fails for the moment, the old token is used, because it may still be valid. */
  const refreshed = ({ accessToken }: Session) => refresh(accessToken).catch(store.get);

  /** Refreshes a session whose token was refused; undefined when the session is over. */
  async function renewed(refused: Session): Promise<Session | undefined> {
    return refresh(refused.accessToken).catch(async (error: unknown) => {
      if (isRefusal(error)) return store.get();
      if (!isApiError(error)) throw error;
      const trouble = await loadTrouble();
      if (!trouble?.hasStumbledLong(error, refused.refreshToken, settings.storage)) throw error;
      store.clear();
      return undefined;
    });
  }

  /** The operations that were denied with this token. */
  let deniedToken: string | undefined;
  let deniedOperations = new Set<string>();

  return (next) => async (call) => {
    if (!call.session) return next(call);
    const send = (session: Session | undefined) => {
      dialect.sign(call.outgoing.headers, session?.accessToken, session?.tenantId || settings.tenantId());
      return next(call);
    };
    const operation = `${call.outgoing.method} ${call.path}`;
    const held = store.get();
    const returnTo = currentPage();
    const first = held && settings.isOld(held) ? await refreshed(held) : held;
    let answer = await send(first);
    if (isRefused(answer) && first) {
      const isSame = deniedToken === first.accessToken;
      if (denied && isSame && deniedOperations.has(operation)) return denied(answer);
      const second = await renewed(first);
      if (second || denied) answer = await send(second);
      if (denied && second && isRefused(answer)) {
        // A denial itself causes a refresh, which changes the token but no permissions. So the denied operations are kept.
        if (!isSame && deniedToken !== second.accessToken) deniedOperations = new Set();
        deniedToken = second.accessToken;
        deniedOperations.add(operation);
        return denied(answer);
      }
    }
    if (isRefused(answer)) unauthorized(held, returnTo);
    return answer;
  };
}

import type { Layer } from "../call/chain.ts";
import type { Unauthorized } from "../session/unauthorized.ts";
import { currentPage } from "../session/unauthorized.ts";
import type { Settings } from "../settings/settings.ts";

/**
 * Layer in the place of the session's: sends a token along that the app got elsewhere. A token that is refused is asked for once more;
 * when the new one is refused as well, the call is denied: it becomes a 403, and nobody has to sign in again.
 */
export function callerToken(
  ask: NonNullable<Settings["accessToken"]>,
  unauthorized: Unauthorized,
  { dialect, tenantId }: Settings,
): Layer {
  return (next) => async (call) => {
    if (!call.session) return next(call);
    const send = (token: string) => {
      dialect.sign(call.outgoing.headers, token, tenantId());
      return next(call);
    };
    const first = await ask();
    const answer = await send(first);
    if (answer.response.status !== 401) return answer;
    const second = await ask();
    if (second === first) {
      unauthorized(undefined, currentPage());
      return answer;
    }
    const last = await send(second);
    return last.response.status === 401 ? (dialect.denied?.(last) ?? last) : last;
  };
}

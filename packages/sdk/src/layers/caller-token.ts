import type { Layer } from "../call/chain.ts";
import type { Unauthorized } from "../session/unauthorized.ts";
import { currentPage } from "../session/unauthorized.ts";
import type { Settings } from "../settings/settings.ts";

/**
 * Layer instead of the session layer: sends the app's own token. If a token is refused, the app is asked for it once more. If the new one
 * is refused, too, the error is a 403, so that nobody is asked to sign in.
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

import type { Layer } from "../call/chain.ts";
import type { Unauthorized } from "../session/unauthorized.ts";
import { currentPage } from "../session/unauthorized.ts";
import type { Settings } from "../settings.ts";

/** Layer in the place of the session's: sends a token along that the app got elsewhere. */
export function callerToken(ask: NonNullable<Settings["accessToken"]>, unauthorized: Unauthorized): Layer {
  return (next) => async (call) => {
    if (!call.session) return next(call);
    const { headers } = call.outgoing;
    const send = (token: string) => {
      headers["blade-auth"] = `bearer ${token}`;
      return next(call);
    };
    const first = await ask();
    const answer = await send(first);
    if (answer.response.status !== 401) return answer;
    const second = await ask();
    const last = second === first ? answer : await send(second);
    if (last.response.status === 401) unauthorized(undefined, currentPage());
    return last;
  };
}

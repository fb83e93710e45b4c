import type { Call } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";
import { TimeoutError } from "../errors.ts";
import { type Say, timeout as timeoutMessage } from "../messages.ts";

/**
 * Layer: ends the call when what is inside of this layer takes longer than it may, the reading of the answer included.
 * Inside of the retries `limit` is that of an attempt, outside of them that of the whole call.
 */
export function timeout(say: Say, limit: (call: Call) => number | undefined): Layer {
  return (next) => async (call) => {
    const ms = limit(call);
    if (ms === undefined) return next(call);
    const timer = setTimeout(() => {
      const { path, outgoing } = call;
      call.stop(new TimeoutError({ method: outgoing.method, path, msg: say(timeoutMessage), silent: false }));
    }, ms);
    try {
      return await next(call);
    } finally {
      clearTimeout(timer);
    }
  };
}

import type { Call } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";
import { timedOut } from "../call/timed-out.ts";
import type { Say } from "../messages.ts";

/**
 * Layer: ends the call when everything inside this layer exceeds a time limit, including the reading of the answer. Inside the retry layer
 * `limit` applies to an attempt, outside of it to the whole call.
 */
export function timeout(say: Say, limit: (call: Call) => number | undefined): Layer {
  return (next) => async (call) => {
    const ms = limit(call);
    if (ms === undefined) return next(call);
    const timer = setTimeout(() => call.stop(timedOut(call, say)), ms);
    try {
      return await next(call);
    } finally {
      clearTimeout(timer);
    }
  };
}

import type { Layer } from "../call/chain.ts";
import { NetworkError } from "../errors.ts";
import { network, type Say } from "../messages.ts";

/**
 * Layer: a call that gets no answer, or loses it half-way, throws a NetworkError. Of an abort the caller has heard
 * already when it gets here.
 */
export function failure(say: Say): Layer {
  return (next) => async (call) => {
    try {
      return await next(call);
    } catch (cause) {
      const { path, outgoing } = call;
      throw new NetworkError({ method: outgoing.method, path, msg: say(network), silent: true, cause });
    }
  };
}

import type { Layer } from "../call/chain.ts";
import { NetworkError } from "../errors.ts";
import { network, type Say } from "../messages.ts";

/**
 * Layer: throws a NetworkError if no answer comes, or only a part of it. An abort does not become one, because the caller has already been
 * told.
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

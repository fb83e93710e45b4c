import type { Answer } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";

/**
 * Layer: gives a write a key of its own, unless the caller gave one, and lets it be sent again. Only on a server that is known to remember keys:
 * one that names the operation in its answers is of this contract. Any other would do the work twice.
 */
export const idempotency: Layer = (next) => {
  let isRemembered = false;
  const learn = (answer: Answer) => {
    isRemembered = answer.response.headers.has("X-Operation-Id");
    return answer;
  };
  return async (call) => {
    if (!isRemembered) return next(call).then(learn);
    const { method, headers } = call.outgoing;
    // Without its part, which does not come while the network is gone, a write is sent as on any other server.
    const key = method === "POST" && (await import("./new-key.ts").catch(() => undefined))?.newKey(call.path);
    if (!key) return next(call);
    headers["idempotency-key"] ??= key;
    return next({ ...call, repeat: call.repeat ?? true });
  };
};

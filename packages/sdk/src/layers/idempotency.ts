import type { Answer } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";

/**
 * Layer: gives a write a new key, unless the caller gave one, and allows it to be repeated. This needs a server that remembers keys. A
 * server that names the operation in its answers is of this contract and does. Any other server would do the work twice.
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
    // If the module cannot be loaded because the network is gone, the write is sent without a key.
    const key = method === "POST" && (await import("./new-key.ts").catch(() => undefined))?.newKey(call.path);
    if (!key) return next(call);
    headers["idempotency-key"] ??= key;
    return next({ ...call, repeat: call.repeat ?? true });
  };
};

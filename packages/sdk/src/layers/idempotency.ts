import type { Answer } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";

/**
 * The writes of the contract that take a key. On a server of ours a team's own paths may stand beside them, whose handlers know no keys; and some
 * take none, because they answer a token, or come before there is a person to remember a key for.
 */
const keyed = /^\/(blade|mrhr)-(?!.*(token|register-guest|reset-password|captcha)$)/;

// Not randomUUID, which is absent on pages over plain http.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

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
  return (call) => {
    if (!isRemembered) return next(call).then(learn);
    const { method, headers } = call.outgoing;
    if (method !== "POST" || !keyed.test(call.path)) return next(call);
    headers["idempotency-key"] ??= newKey();
    return next({ ...call, repeat: call.repeat ?? true });
  };
};

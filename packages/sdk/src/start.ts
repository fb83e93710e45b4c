import { type Call, describe } from "./call.ts";
import type { Fetch } from "./chain.ts";
import { contentOf } from "./envelope.ts";
import type { JsonObject } from "./json.ts";
import { type RequestParts, toRequest } from "./request.ts";

/** Both arms of an answer, before the contract gives them types. */
export type Answer =
  | { readonly data: unknown; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: JsonObject; readonly response: Response };

/** Sends one call through the chain. */
export type Send = (parts: RequestParts, call: Call) => Promise<Answer>;

function answerOf(response: Response): Answer {
  const content = contentOf(response);
  return response.ok ? { data: content, response } : { error: content as JsonObject, response };
}

export function createSend(chain: Fetch, baseUrl: string): Send {
  return ({ signal: given, ...parts }, call) =>
    new Promise((resolve, reject) => {
      const controller = new AbortController();
      // A fetch that was handed in may not know signals, so its promise is not trusted to settle.
      const stop = (reason: unknown) => {
        controller.abort(reason);
        reject(reason);
      };
      const forward = () => stop(given?.reason);
      if (given?.aborted) return forward();
      given?.addEventListener("abort", forward);
      const forget = () => given?.removeEventListener("abort", forward);
      const request = toRequest(baseUrl, call.path, parts);
      const init = {
        get signal() {
          return controller.signal;
        },
      };
      chain(describe(request, { ...call, init, stop }))
        .then((response) => resolve(answerOf(response)), reject)
        .finally(forget);
    });
}

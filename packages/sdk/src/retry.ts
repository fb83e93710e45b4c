import { callOf, copyOf } from "./call.ts";
import type { Layer } from "./chain.ts";
import { isNetworkError } from "./errors.ts";

const passing = new Set([429, 502, 503, 504]);
const firstWaitMs = 150;
// Somebody is waiting in front of a screen: what takes longer is told, not waited for.
const longestWaitMs = 8000;

function isRepeatable({ method, headers }: Request): boolean {
  return method === "GET" || headers.has("Idempotency-Key");
}

/** What the server asks for, in seconds or as a date; NaN when it asks for nothing. */
function askedMs(response: Response | undefined): number {
  const text = response?.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
}

function waitMs(attempt: number, response: Response | undefined): number {
  const asked = askedMs(response);
  // Spread, so that clients that failed together do not come back together.
  const spread = 1 + Math.random() / 2;
  return (Number.isNaN(asked) ? firstWaitMs * 2 ** attempt : Math.max(asked, 0)) * spread;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Layer: sends again what can be repeated safely, when no answer came or the server said that it is busy. */
export function retry(retries: number): Layer {
  return (next) => async (request) => {
    const { init } = callOf(request);
    const limit = isRepeatable(request) ? retries : 0;
    for (let attempt = 0; attempt < limit; attempt += 1) {
      const response = await next(copyOf(request)).catch((error: unknown) => {
        if (!isNetworkError(error) || init.signal.aborted) throw error;
        return undefined;
      });
      if (response && !passing.has(response.status)) return response;
      const wait = waitMs(attempt, response);
      if (response && wait > longestWaitMs) return response;
      await sleep(wait);
      // Whoever waited has been told meanwhile.
      init.signal.throwIfAborted();
    }
    return next(request);
  };
}

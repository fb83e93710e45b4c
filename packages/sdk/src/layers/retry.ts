import type { Answer, Outgoing } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";
import { isNetworkError } from "../errors.ts";

const passing = new Set([429, 502, 503, 504]);

/** Whether the answer is one of a bad moment. A 409 with a time to wait says that the same call, sent before, is still under way. */
const isPassing = ({ response: { status, headers } }: Answer) =>
  passing.has(status) || (status === 409 && headers.has("Retry-After"));

const firstWaitMs = 150;
// Somebody is waiting in front of a screen: what takes longer is told, not waited for.
const longestWaitMs = 8000;

/** The wait that the server asks for, in seconds or as a date; NaN when it asks for none. */
function askedMs(answer: Answer | undefined): number {
  const text = answer?.response.headers.get("Retry-After") ?? "";
  return /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
}

function waitMs(attempt: number, answer: Answer | undefined): number {
  const asked = askedMs(answer);
  // Spread, so that clients that failed together do not come back together.
  const spread = 1 + Math.random() / 2;
  return (Number.isNaN(asked) ? firstWaitMs * 2 ** attempt : Math.max(asked, 0)) * spread;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A call that comes back from the line brings the ticket with the moment of its first arrival. */
function keepTicket({ headers }: Outgoing, answer: Answer | undefined): void {
  const { ticket } = (answer?.error?.data ?? {}) as { ticket?: unknown };
  if (typeof ticket === "string") headers["arrival-ticket"] = ticket;
}

/** Layer: sends again what can be repeated safely, when no answer came or the server said that it is busy. */
export function retry(retries: number): Layer {
  return (next) => async (call) => {
    const { outgoing, signal } = call;
    const limit = (call.repeat ?? outgoing.method === "GET") ? retries : 0;
    for (let attempt = 0; attempt < limit; attempt += 1) {
      let answer: Answer | undefined;
      try {
        answer = await next(call);
      } catch (error) {
        if (!isNetworkError(error) || signal.aborted) throw error;
      }
      if (answer && !isPassing(answer)) return answer;
      const wait = waitMs(attempt, answer);
      if (answer && wait > longestWaitMs) return answer;
      keepTicket(outgoing, answer);
      await sleep(wait);
      // The waiting caller was told meanwhile.
      signal.throwIfAborted();
    }
    return next(call);
  };
}

import type { Answer } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";
import { isNetworkError } from "../errors.ts";
import { loadTrouble } from "../messages.ts";

/** The wait before the next attempt, where nobody asks for another. */
const ownWaitMs = (attempt: number) => 150 * 2 ** attempt;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
      let wait: number | undefined = ownWaitMs(attempt);
      if (answer) {
        if (answer.response.status < 409) return answer;
        wait = (await loadTrouble())?.waitFor(answer.response, wait);
        if (wait === undefined) return answer;
        // A call that comes back from the line brings the ticket with the moment of its first arrival.
        const { ticket } = (answer.error?.data ?? {}) as { ticket?: string };
        if (ticket) outgoing.headers["arrival-ticket"] = ticket;
      }
      // Spread, so that clients that failed together do not come back together.
      await sleep(wait * (1 + Math.random() / 2));
      // The waiting caller was told meanwhile.
      signal.throwIfAborted();
    }
    return next(call);
  };
}

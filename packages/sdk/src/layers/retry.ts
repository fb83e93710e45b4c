import type { Answer } from "../call/call.ts";
import type { Layer } from "../call/chain.ts";
import { isNetworkError } from "../errors.ts";
import { loadTrouble } from "../messages.ts";

/** The wait in milliseconds before the next attempt, if no server asks for another. */
const ownWaitMs = (attempt: number) => 150 * 2 ** attempt;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Layer: repeats a call that may be repeated safely, when no answer came or the server was busy. A write that a server or its gateway
 * answers with "away" goes on longer than `retries`: a database whose standby takes over is back within half a minute.
 */
export function retry(retries: number): Layer {
  return (next) => async (call) => {
    const { outgoing, signal } = call;
    const limit = (call.repeat ?? outgoing.method === "GET") ? retries : 0;
    const begun = Date.now();
    for (let attempt = 0; ; attempt += 1) {
      let answer: Answer | undefined;
      try {
        answer = await next(call);
      } catch (error) {
        if (attempt >= limit || !isNetworkError(error) || signal.aborted) throw error;
      }
      let wait: number | undefined = ownWaitMs(attempt);
      if (answer) {
        if (answer.response.status < 409 || !limit || (attempt >= limit && !call.repeat)) return answer;
        wait = (await loadTrouble())?.waitFor(answer.response, wait, attempt < limit ? 0 : begun);
        if (wait === undefined) return answer;
        // The ticket of the answer records when the call first arrived, and is sent with the next attempt.
        const { ticket } = (answer.error?.data ?? {}) as { ticket?: string };
        if (ticket) outgoing.headers["arrival-ticket"] = ticket;
      }
      // A random part keeps clients that failed together from coming back together.
      await sleep(wait * (1 + Math.random() / 2));
      // If the call was aborted meanwhile, its caller has been told already.
      signal.throwIfAborted();
    }
  };
}

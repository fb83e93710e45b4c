import { Refusal } from "../contract/errors.ts";
import type { Limit } from "../services/security/counters.ts";
import { fewAtOnce } from "../services/security/few-at-once.ts";
import { networkOf } from "../services/security/network.ts";

/** Lets pages be drawn for visitors. @throws Refusal `rate_limited`, `unavailable` */
export type DrawingBudget = <Page>(address: string, draw: () => Promise<Page>) => Promise<Page>;

/**
 * A page takes some 30 ms of the one thread, and any visitor may ask for as many as there are addresses. So a network has so many drawn in a
 * time, and only a few are drawn at once, whoever asks. Counted in this process, because it is its thread that is spent.
 */
export function createDrawingBudget({ limit, seconds }: Limit, now = () => performance.now()): DrawingBudget {
  const inTurn = fewAtOnce({ atOnce: 4, queue: 40 });
  const counts = new Map<string, number>();
  let since = now();
  return (address, draw) => {
    const network = networkOf(address);
    if (now() - since >= seconds * 1000) {
      counts.clear();
      since = now();
    }
    const used = (counts.get(network) ?? 0) + 1;
    counts.set(network, used);
    if (used <= limit) return inTurn(draw);
    const retryAfter = Math.ceil(seconds - (now() - since) / 1000);
    return Promise.reject(new Refusal("rate_limited", { data: { retryAfter } }));
  };
}

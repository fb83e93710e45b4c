import { Refusal } from "../contract/errors.ts";
import type { Limit } from "../services/security/counters.ts";
import { fewAtOnce } from "../services/security/few-at-once.ts";
import { networkOf } from "../services/security/network.ts";

/** Limits the rendering of pages for visitors. @throws Refusal `rate_limited`, `unavailable` */
export type DrawingBudget = <Page>(address: string, draw: () => Promise<Page>) => Promise<Page>;

/**
 * Rendering a page takes about 30 ms of the only thread, and a visitor may ask for any number of addresses. So each network may have a
 * limited number rendered in a period, and only a few are rendered at once. The limit counts in this process, because it protects this
 * thread.
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

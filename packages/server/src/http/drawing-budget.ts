import { Refusal } from "../contract/errors.ts";
import { fairTurns } from "../services/fair-turns.ts";
import type { Limit } from "../services/security/counters.ts";
import { networkOf } from "../services/security/network.ts";

/** A visitor's address, and the host of the site, which stands for its hospital. */
type Visit = { address: string; host: string };

/** Limits the rendering of pages for visitors. @throws Refusal `rate_limited`, `busy` */
export type DrawingBudget = <Page>(visit: Visit, draw: () => Promise<Page>) => Promise<Page>;

/**
 * Rendering a page takes about 30 ms of the only thread, and a visitor may ask for any number of addresses. So each network may have a
 * limited number rendered in a period, and only a few are rendered at once. Hospitals take turns, so that a crowd at one does not hold up
 * the pages of another. The limit counts in this process, because it protects this thread.
 */
export function createDrawingBudget({ limit, seconds }: Limit, now = () => performance.now()): DrawingBudget {
  const inTurn = fairTurns({ atOnce: 4, share: 2, waitingOfTenant: 20, waitingInAll: 60, waitMs: 10_000 });
  const counts = new Map<string, number>();
  let since = now();
  return ({ address, host }, draw) => {
    const network = networkOf(address);
    if (now() - since >= seconds * 1000) {
      counts.clear();
      since = now();
    }
    const used = (counts.get(network) ?? 0) + 1;
    counts.set(network, used);
    if (used <= limit) return inTurn(host, draw);
    const retryAfter = Math.ceil(seconds - (now() - since) / 1000);
    return Promise.reject(new Refusal("rate_limited", { data: { retryAfter } }));
  };
}

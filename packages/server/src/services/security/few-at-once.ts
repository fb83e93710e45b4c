import { Refusal } from "../../contract/errors.ts";

/**
 * Runs pieces of heavy work, so many at once, the others in the order in which they came. When more than `queue` wait already, the next is refused
 * at once: by the time it had its turn, nobody would wait for it any more.
 * @throws Refusal `unavailable`
 */
export function fewAtOnce({ atOnce, queue }: { atOnce: number; queue: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= queue) throw new Refusal("unavailable", { data: { retryAfter: 2 } });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The turn is handed over, not given back, so that nobody who comes now slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

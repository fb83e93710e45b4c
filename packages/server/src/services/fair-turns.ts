import type { Sentence } from "@bladekit/sdk/rules";
import { Refusal } from "../contract/errors.ts";
import { say } from "../contract/say.ts";
import { createTurns } from "../db/turns.ts";

type Bounds = {
  /** Pieces of work that run at once, of all tenants. */
  atOnce: number;
  /** Pieces of work of one tenant that run at once; default 1. */
  share?: number;
  /** Pieces of work that wait, of one tenant and in all. */
  waitingOfTenant: number;
  waitingInAll: number;
  /** Milliseconds that a piece of work waits at most. */
  waitMs: number;
  /** Tells a tenant that too much of its own work waits; without it the server is said to be busy. */
  tooMany?: Sentence;
};

/** For work on files: what `tooMany` says. */
export const otherFiles = say(
  "贵单位还有文件正在处理，请稍后再试",
  "Other files of your organization are still being read. Try again in a moment",
);

const data = { retryAfter: 10 };
const busy = () => new Refusal("busy", { data });

/**
 * Gives heavy work its turn. Tenants take turns, and none has more than its share under way, so the fifth file of one hospital never goes
 * before the first of another. Nothing is left in line longer than its caller would wait for it.
 * @throws Refusal `rate_limited` or `busy` when too much of the tenant waits, `busy` when too much waits in all, or for too long
 */
export function fairTurns({ atOnce, share = 1, waitingOfTenant, waitingInAll, waitMs, tooMany }: Bounds) {
  const turns = createTurns<() => void>({ places: atOnce, share, bound: waitingOfTenant });
  let waiting = 0;

  /** Waits until a caller who stands in a line may begin. */
  const turnOf = async (begun: Promise<void>, quit: () => void) => {
    if (waiting >= waitingInAll) {
      quit();
      throw busy();
    }
    waiting += 1;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        quit();
        reject(busy());
      }, waitMs);
    });
    try {
      await Promise.race([begun, late]);
    } finally {
      clearTimeout(timer);
      waiting -= 1;
    }
  };

  return async <T>(tenantId: string, work: () => Promise<T>): Promise<T> => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const outcome = turns.enter(tenantId, begin);
    if (outcome === "full") throw tooMany ? new Refusal("rate_limited", { message: tooMany, data }) : busy();
    if (outcome === "waits") await turnOf(begun, () => turns.quit(tenantId, begin));
    try {
      return await work();
    } finally {
      turns.leave(tenantId)?.();
    }
  };
}

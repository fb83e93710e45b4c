import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { createTurns } from "../../db/turns.ts";

/** `atOnce` pieces of work run at once. So many wait, of one tenant and in all, and none longer than `waitMs`. */
type Bounds = { atOnce: number; waitingOfTenant: number; waitingInAll: number; waitMs: number };

const data = { retryAfter: 10 };
const tooMany = say(
  "贵单位还有文件正在处理，请稍后再试",
  "Other files of your organization are still being read. Try again in a moment",
);

/**
 * Gives work its turn. A tenant has one piece of work under way, and tenants take turns: the fifth file of one hospital
 * never goes before the first of another.
 * @throws Refusal `rate_limited` when too much of the tenant waits, `busy` when too much waits in all, or for too long
 */
export function fairTurns({ atOnce, waitingOfTenant, waitingInAll, waitMs }: Bounds) {
  const turns = createTurns<() => void>({ places: atOnce, share: 1, bound: waitingOfTenant });
  let waiting = 0;

  /** Waits until a caller who stands in a line may begin. */
  const turnOf = async (begun: Promise<void>, quit: () => void) => {
    if (waiting >= waitingInAll) {
      quit();
      throw new Refusal("busy", { data });
    }
    waiting += 1;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        quit();
        reject(new Refusal("busy", { data }));
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
    if (outcome === "full") throw new Refusal("rate_limited", { message: tooMany, data });
    if (outcome === "waits") await turnOf(begun, () => turns.quit(tenantId, begin));
    try {
      return await work();
    } finally {
      turns.leave(tenantId)?.();
    }
  };
}

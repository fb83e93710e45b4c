import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";

type Waiting = { tenantId: string; begin: () => void };

/** `atOnce` pieces of work run at once. So many wait, of one tenant and in all, and none longer than `waitMs`. */
type Bounds = { atOnce: number; waitingOfTenant: number; waitingInAll: number; waitMs: number };

const data = { retryAfter: 10 };

/**
 * Gives work its turn. A tenant has one piece of work under way, and tenants take turns: the fifth file of one hospital
 * never goes before the first of another.
 * @throws Refusal `rate_limited` when too much of the tenant waits, `unavailable` when too much waits in all, or for too long
 */
export function fairTurns({ atOnce, waitingOfTenant, waitingInAll, waitMs }: Bounds) {
  const running = new Set<string>();
  let line: Waiting[] = [];

  const end = (tenantId: string) => {
    running.delete(tenantId);
    // A tenant that has had a turn goes to the end of the line.
    line = [...line.filter((other) => other.tenantId !== tenantId), ...line.filter((own) => own.tenantId === tenantId)];
    const next = line.find((waiting) => !running.has(waiting.tenantId));
    if (!next) return;
    line = line.filter((waiting) => waiting !== next);
    running.add(next.tenantId);
    next.begin();
  };

  const wait = async (tenantId: string) => {
    if (line.filter((waiting) => waiting.tenantId === tenantId).length >= waitingOfTenant) {
      throw new Refusal("rate_limited", {
        message: say(
          "贵单位还有文件正在处理，请稍后再试",
          "Other files of your organization are still being read. Try again in a moment",
        ),
        data,
      });
    }
    if (line.length >= waitingInAll) throw new Refusal("unavailable", { data });
    await new Promise<void>((resolve, reject) => {
      const waiting = { tenantId, begin: () => resolve(clearTimeout(timer)) };
      const timer = setTimeout(() => {
        line = line.filter((other) => other !== waiting);
        reject(new Refusal("unavailable", { data }));
      }, waitMs);
      line.push(waiting);
    });
  };

  return async <T>(tenantId: string, work: () => Promise<T>): Promise<T> => {
    if (running.has(tenantId) || running.size >= atOnce) await wait(tenantId);
    else running.add(tenantId);
    try {
      return await work();
    } finally {
      end(tenantId);
    }
  };
}

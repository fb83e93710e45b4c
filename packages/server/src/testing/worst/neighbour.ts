import { setTimeout as sleep } from "node:timers/promises";
import { createSender } from "./calls.ts";

/** Milliseconds of the calls of a kind, and how often each status came. */
export type Calls = { kind: string; times: number[]; statuses: Map<number, number> };

/** The value below which this part of the times lies. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds between two calls of a person. */
const pause = 50;

/**
 * The usual day of a hospital: its staff open lists, and visitors read posts. Each kind of call is made by one person, one after the other,
 * until `isOver` with the number of its calls.
 */
export async function workAsUsual(
  { url, host, tenantId, token }: { url: string; host: string; tenantId: string; token: string },
  isOver: (calls: number) => boolean,
): Promise<Calls[]> {
  const sender = createSender(url, 8);
  const staff = { "blade-auth": `bearer ${token}` };
  const visitor = { "tenant-id": tenantId };
  // A number in each call, so that no answer of another call will do.
  const kinds: Record<string, (n: number) => Parameters<typeof sender.send>[0]> = {
    "staff: posts": (n) => ({ path: `/api/mrhr-zpgl-new/recruitJob/list?title=${n}`, headers: staff }),
    "staff: applications": (n) => ({ path: `/api/mrhr-zpgl-new/recruitApplication/list?title=${n}`, headers: staff }),
    "visitor: posts": (n) => ({
      path: `/api/mrhr-zpgl-new/openness/front/getFrontPostJobList?title=${n}`,
      headers: visitor,
    }),
    "visitor: page": () => ({ path: "/recruit/home", headers: { host, "accept-encoding": "gzip" } }),
  };
  const all = await Promise.all(
    Object.entries(kinds).map(async ([kind, sent]): Promise<Calls> => {
      const [times, statuses] = [[] as number[], new Map<number, number>()];
      while (!isOver(times.length)) {
        await sleep(pause);
        const { status, took } = await sender.send(sent(times.length));
        times.push(took);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      return { kind, times, statuses };
    }),
  );
  sender.close();
  return all;
}

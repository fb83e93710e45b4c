import autocannon from "autocannon";
import { say } from "./progress.ts";

/** A request that is sent again and again. */
export type Shot = { url: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** The outcome: requests a second, and the milliseconds that the slowest hundredth exceeded. */
export type Load = { perSecond: number; p99: number };

// A machine that does something else for a moment lets a query run out of its time.
const TRIES = 3;

/**
 * Keeps so many connections busy for so long. A figure that holds refusals is none, and is measured again.
 * @throws when anything but success was answered each time
 */
export async function load(shot: Shot, seconds: number, connections = 20): Promise<Load> {
  for (let tries = 1; ; tries += 1) {
    const result = await autocannon({ ...shot, connections, duration: seconds });
    const { requests, latency, errors, timeouts, non2xx } = result;
    const failures = errors + timeouts + non2xx;
    if (failures === 0) return { perSecond: requests.average, p99: latency.p99 };
    const told = `${failures} of the calls of ${shot.url} failed`;
    if (tries === TRIES) throw new Error(told);
    say(`${told}: once more`);
  }
}

/** Milliseconds of one call, nobody else calling. @throws when anything but success is answered */
export async function time({ url, ...init }: Shot): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  return performance.now() - start;
}

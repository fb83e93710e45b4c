import autocannon from "autocannon";
import { say } from "./progress.ts";

/** A request that is sent repeatedly. */
export type Shot = { url: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** Requests per second, and the 99th percentile of their milliseconds. */
export type Load = { perSecond: number; p99: number };

// When the machine is briefly busy, a query may exceed its time-out, so a measurement has several tries.
const TRIES = 3;

/**
 * Keeps this many connections busy for so many seconds. A measurement with errors does not count and is repeated.
 * @throws when every try had an error
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

/** Milliseconds of one call without other load. @throws on an error */
export async function time({ url, ...init }: Shot): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  return performance.now() - start;
}

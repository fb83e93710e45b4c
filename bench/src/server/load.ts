import autocannon from "autocannon";

/** A request that is sent again and again. */
export type Shot = { url: string; method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** What came of it: requests a second, and the milliseconds that one in a hundred took longer than. */
export type Load = { perSecond: number; p99: number };

/** Keeps so many connections busy for so long. A figure that holds refusals is none. @throws when anything but success was answered */
export async function load(shot: Shot, seconds: number, connections = 20): Promise<Load> {
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({ ...shot, connections, duration: seconds });
  const failures = errors + timeouts + non2xx;
  if (failures > 0) throw new Error(`${failures} of the calls of ${shot.url} failed`);
  return { perSecond: requests.average, p99: latency.p99 };
}

/** Milliseconds of one call, nobody else calling. @throws when anything but success is answered */
export async function time({ url, ...init }: Shot): Promise<number> {
  const start = performance.now();
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  return performance.now() - start;
}

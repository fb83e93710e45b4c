import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** A minimal load balancer. It asks each server whether it is ready, sends calls to the ready ones in turn, and never retries. */
export type LoadBalancer = {
  /** Rejects when the chosen server did not answer, or when none is ready. */
  call(
    path: string,
    options?: { method?: "GET" | "POST"; headers?: Record<string, string>; body?: string },
  ): Promise<number>;
  /** Settles when so many servers are ready. */
  ready(count: number): Promise<void>;
  /** Calls answered so far, by server. */
  served: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

const askEveryMs = 50;

/** @param urls the current addresses of the servers, read each time */
export function startLoadBalancer(urls: () => readonly string[]): LoadBalancer {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const served = new Map<string, number>();
  let open: string[] = [];
  let turn = 0;
  let waiting: { count: number; resolve: () => void }[] = [];
  let isClosed = false;

  const ask = async (url: string) => {
    // Uses a new connection, because a probe must see what a new client would see.
    const status = await send(url, "/readyz", {}, undefined).catch(() => ({ status: 0 }));
    return status.status === 200 ? [url] : [];
  };
  const watching = (async () => {
    while (!isClosed) {
      open = (await Promise.all(urls().map(ask))).flat();
      for (const { resolve } of waiting.filter(({ count }) => open.length >= count)) resolve();
      waiting = waiting.filter(({ count }) => open.length < count);
      await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    }
  })();

  return {
    async call(path, options = {}) {
      const url = open[turn++ % open.length];
      if (!url) throw new Error("no server is ready");
      const { status } = await send(url, path, options, agent);
      served.set(url, (served.get(url) ?? 0) + 1);
      return status;
    },
    ready: (count) => new Promise((resolve) => waiting.push({ count, resolve })),
    served,
    async close() {
      isClosed = true;
      await watching;
      agent.destroy();
    },
  };
}

function send(
  url: string,
  path: string,
  { method = "GET", headers = {}, body }: Parameters<LoadBalancer["call"]>[1] & object,
  agent: Agent | undefined,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method, headers, ...(agent && { agent }) }, (answer) => {
      answer.on("error", reject).resume();
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    call.on("error", reject);
    call.end(body);
  });
}

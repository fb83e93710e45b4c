import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fetch } from "../call/transport.ts";

async function answer(fetch: Fetch, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = "GET", url = "/" } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const response = await fetch(
    new Request(new URL(url, `http://${incoming.headers.host ?? "localhost"}`), {
      method,
      headers: Object.entries(incoming.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, one]),
      ),
      ...(hasBody && { body: Buffer.concat(chunks) }),
    }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

/** A server that listens. */
export interface Served {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Stops the server and closes its open connections. */
  close(): Promise<void>;
}

/**
 * Serves a `fetch`, such as a stand-in of `@bladekit/sdk/testing`, on a local port, for programs that need an address. If `fetch` throws,
 * the answer is a 500.
 *
 * @param port default: a free one
 */
export async function serve(fetch: Fetch, port = 0): Promise<Served> {
  const server = createServer((incoming, outgoing) => {
    answer(fetch, incoming, outgoing).catch(() => outgoing.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const { port: used } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${used}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

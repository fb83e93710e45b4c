import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/** The number of pieces of a page, and the pause after each piece and each answer. The browser draws what it has in between. */
const pieceCount = 12;
const pauseMs = 60;

/** A server that forwards to another one in pieces, until it is closed. */
export interface PiecewiseServer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy in front of a server. It sends pages in pieces and answers of the API one by one, the latest request first. So parts of a
 * page arrive in an unusual order.
 */
export async function serveInPieces(target: string): Promise<PiecewiseServer> {
  const held: (() => void)[] = [];
  const releasing = setInterval(() => held.pop()?.(), pauseMs);
  const server = createServer((asked, reply) => {
    const isPage = asked.headers.accept?.includes("text/html") ?? false;
    const { "accept-encoding": encoding, ...headers } = asked.headers;
    const options = { method: asked.method, headers: isPage || !encoding ? headers : asked.headers };
    const passed = request(new URL(asked.url ?? "/", target), options, (answer) => {
      if (isPage) void inPieces(answer, reply);
      else if (asked.url?.startsWith("/api/")) void whenReleased(answer, reply, held);
      else answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    // A browser that leaves a page cancels its open requests.
    passed.on("error", () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      clearInterval(releasing);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function inPieces(answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const page = await buffer(answer);
  reply.writeHead(answer.statusCode ?? 502, answer.headers);
  const size = Math.ceil(page.length / pieceCount);
  for (let start = 0; start < page.length; start += size) {
    reply.write(page.subarray(start, start + size));
    await wait(pauseMs);
  }
  reply.end();
}

async function whenReleased(answer: IncomingMessage, reply: ServerResponse, held: (() => void)[]): Promise<void> {
  const body = await buffer(answer);
  held.push(() => reply.writeHead(answer.statusCode ?? 502, answer.headers).end(body));
}

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A proxy that can simulate a crash at a call: a server at one end dies before the call arrives, or before its answer does. */
export type BreakingWire = {
  /** The address, with the name and password of the target. */
  url: string;
  /** The first call that matches `place` gets no answer. The server dies, by `die`, before the call reaches it, or before its answer returns. */
  breakAt(place: RegExp, when: "before" | "after", die: () => Promise<unknown>): void;
  close(): Promise<void>;
};

/** @param target the current address of the server, with name and password; read at each call */
export async function startBreakingWire(target: () => string): Promise<BreakingWire> {
  let next: Parameters<BreakingWire["breakAt"]> | undefined;

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const call = `${request.method} ${request.url}`;
    const body = await buffer(request);
    const broken = next?.[0].test(call) ? next : undefined;
    if (broken) next = undefined;
    const [, when, die] = broken ?? [];
    if (when === "before") {
      await die?.();
      return response.destroy();
    }
    const { origin, username, password } = new URL(target());
    const answer = await fetch(`${origin}${request.url}`, {
      method: request.method ?? "GET",
      headers: {
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
        ...(request.headers["content-type"] && { "content-type": request.headers["content-type"] }),
      },
      ...(body.length > 0 && { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (when === "after") {
      await die?.();
      return response.destroy();
    }
    const type = answer.headers.get("content-type");
    return response.writeHead(answer.status, type ? { "content-type": type } : {}).end(bytes);
  }

  const server = createServer((request, response) => {
    // A connection to a server that has died gets no answer.
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://name:password@127.0.0.1:${(server.address() as AddressInfo).port}${new URL(target()).pathname}`,
    breakAt(...broken) {
      next = broken;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A wire on which one call is the last: a server at one of its ends dies before the call comes through, or before its answer does. */
export type BreakingWire = {
  /** With a name and a password, whatever those of the target are. */
  url: string;
  /** The first call to this place breaks the wire. `die` settles when the server has gone. */
  breakAt(place: RegExp, when: "before" | "after", die: () => Promise<unknown>): void;
  close(): Promise<void>;
};

/** @param target the server of this moment, with name and password; asked at each call */
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
    // The end that has died answers nothing.
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

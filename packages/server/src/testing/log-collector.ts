import { createServer, type TLSSocket } from "node:tls";
import type { Certificate } from "./certificate.ts";

/** A collector of logs that takes the frames of RFC 5425 apart, and nothing that is none. */
export type LogCollector = {
  /** What arrived, without frames. */
  lines: string[];
  port: number;
  /** Breaks every connection and takes no new one. */
  stop(): Promise<void>;
};

/** `mostLines` is the number after which it breaks the connection, as a collector that dies does. `isDeaf`: it reads nothing and never ends. */
export async function startLogCollector(
  identity: Certificate,
  options: { port?: number; mostLines?: number; isDeaf?: boolean } = {},
): Promise<LogCollector> {
  const { port = 0, mostLines = Number.POSITIVE_INFINITY, isDeaf = false } = options;
  const lines: string[] = [];
  const sockets = new Set<TLSSocket>();
  const server = createServer({ ...identity, allowHalfOpen: isDeaf }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    if (isDeaf) return;
    let rest = Buffer.alloc(0);
    socket.on("data", (data) => {
      rest = Buffer.concat([rest, data]);
      for (;;) {
        const space = rest.indexOf(" ");
        if (space < 0) return;
        const length = Number(rest.subarray(0, space).toString());
        if (!Number.isInteger(length)) throw new Error(`no length: ${rest.subarray(0, 20)}`);
        if (rest.length < space + 1 + length) return;
        lines.push(rest.subarray(space + 1, space + 1 + length).toString());
        rest = rest.subarray(space + 1 + length);
        if (lines.length >= mostLines) return void socket.destroy();
      }
    });
  });
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    lines,
    port: address.port,
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

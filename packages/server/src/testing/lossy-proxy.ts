import { connect, createServer, type Socket } from "node:net";

/** A proxy that can lose an answer, or be as if nobody were there. */
export type LossyProxy = {
  /** `http://127.0.0.1:port` */
  url: string;
  /** Drops the next answer and closes its connection. */
  loseNextAnswer(): void;
  /** The number of lost answers. */
  lost(): number;
  /** Hangs up on everybody, and on all who come, until it is called again with false. */
  goAway(isAway: boolean): void;
  close(): Promise<void>;
};

/** Starts a proxy between a client and the server at `target`. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let losing = false;
  let lost = 0;
  let isAway = false;
  const server = createServer((client) => {
    if (isAway) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", end).on("close", () => {
        sockets.delete(socket);
        end();
      });
    }
    client.pipe(upstream);
    upstream.on("data", (chunk) => {
      if (!losing) return client.write(chunk);
      losing = false;
      lost += 1;
      return end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    loseNextAnswer() {
      losing = true;
    },
    lost: () => lost,
    goAway(away) {
      isAway = away;
      if (isAway) for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

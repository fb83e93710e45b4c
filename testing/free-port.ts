import { createServer } from "node:net";

/** The first free port from this one on. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; ; port += 1) if (await isFree(port)) return port;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    server.listen(port, () => server.close(() => resolve(true)));
  });

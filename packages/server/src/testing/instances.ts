import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "./cluster.ts";
import { connectTo, type ServerProcess, startServerProcess } from "./server-process.ts";
import type { TestServer } from "./test-app.ts";

/** Several server processes with one database and one data folder, as behind a load balancer. */
export type Instances = {
  databaseUrl: string;
  servers: ServerProcess[];
  /** The server with this index, for fixtures and clients. All of them share their services. */
  at(index: number): TestServer;
  /** Starts a new server at this index. */
  start(index: number): Promise<void>;
  close(): Promise<void>;
};

/** `env` adds to the variables that every instance needs. `entry` is the module that is run, by default the server's. */
export async function startInstances(
  count: number,
  env: Readonly<Record<string, string>> = {},
  entry?: URL,
): Promise<Instances> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "bladekit-instances-"));
  const start = () =>
    startServerProcess({ dataDir, env: { DATABASE_URL: database.url, ...env }, ...(entry && { entry }) });
  // They start all at once, as an orchestrator starts them: one makes the keys and migrates, and the others wait for it.
  const servers = await Promise.all(Array.from({ length: count }, start));
  const url = (index: number) => () => servers[index]?.url ?? "";
  const remotes = await Promise.all(
    servers.map((_, index) => connectTo({ dataDir, databaseUrl: database.url, url: url(index) })),
  );
  return {
    databaseUrl: database.url,
    servers,
    at: (index) => remotes[index] as TestServer,
    async start(index) {
      servers[index] = await start();
    },
    async close() {
      for (const server of servers) server.kill("SIGTERM");
      await Promise.all(servers.map((server) => server.exit));
      await Promise.all(remotes.map((remote) => remote.close()));
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isUnavailable } from "../database-errors.ts";
import { type Cluster, SUPERUSER } from "./cluster.ts";
import { EmbeddedError } from "./embedded-error.ts";
import { guard } from "./guard.ts";
import { freePort, launch, runningPostmaster, type Settings, shutDown } from "./postmaster.ts";

/** A running server that only this process may use. */
export type Supervised = Readonly<{
  port: number;
  /** The connection that holds the lock, as superuser. */
  connection: () => pg.Client;
  stop(): Promise<void>;
}>;

// Recovery after a crash takes time. A server that does not even start gets only the time that the remains of a killed one need to end.
const ANSWER_PATIENCE = 60_000;
const LAUNCH_PATIENCE = 5_000;
const PAUSE = 50;
// The connection of a process that was killed a moment ago may still hold the lock.
const LOCK_PATIENCE = 500;
// Any number works if every version uses the same one.
const LOCK = 7_203_114_551;

/**
 * Starts the server, or adopts one whose owner was killed, and takes the lock that excludes a second owner. A connection holds the lock, so
 * the lock ends with the process, and so does the server. A server that dies is started again on the same port. Throws `EmbeddedError`
 * within a second when another process owns the cluster.
 */
export async function supervise(
  cluster: Cluster,
  settings: Settings,
  log: (line: string) => void,
): Promise<Supervised> {
  let stopped = false;
  let recovery: Promise<void> | undefined;
  let { connection, pid } = await bringUp(cluster, settings);
  const { port } = connection;
  let callOff: () => void;

  const watch = () => {
    callOff = guard(pid, cluster.account);
    connection.on("error", () => {});
    connection.once("end", () => {
      callOff();
      if (!stopped) recovery = recover();
    });
  };
  const recover = async () => {
    log("数据库连接中断，正在恢复 / lost the database, bringing it back");
    while (!stopped) {
      try {
        ({ connection, pid } = await bringUp(cluster, settings, port, () => stopped));
        watch();
        return;
      } catch (error) {
        if (stopped) return;
        log(String(error));
        await sleep(1_000, undefined, { ref: false });
      }
    }
  };
  watch();

  return {
    port,
    connection: () => connection,
    async stop() {
      stopped = true;
      // A recovery that is under way would start the server again after it was shut down.
      await recovery;
      // The lock is held until the server has ended, so that nobody can adopt a server that is stopping.
      await shutDown(cluster);
      callOff();
      await connection.end().catch(() => {});
    },
  };
}

async function bringUp(
  cluster: Cluster,
  settings: Settings,
  port?: number,
  givenUp: () => boolean = () => false,
): Promise<{ connection: pg.Client; pid: number }> {
  const start = Date.now();
  for (;;) {
    const running = await runningPostmaster(cluster);
    try {
      if (running) return { connection: await lock(cluster, running), pid: running.pid };
      await launch(cluster, port ?? (await freePort()), settings);
    } catch (cause) {
      if (givenUp()) throw cause;
      // The server is starting or stopping, has just ended, or another process was faster. Looking again will tell.
      if (running && !isUnavailable(cause)) throw cause;
      if (Date.now() - start > (running ? ANSWER_PATIENCE : LAUNCH_PATIENCE)) throw notStarted(cluster, cause);
      await sleep(PAUSE);
    }
  }
}

function notStarted(cluster: Cluster, cause: unknown): EmbeddedError {
  return new EmbeddedError(
    `内置数据库没有启动。日志在 ${cluster.folder}。`,
    `The embedded database did not start. Its logs are in ${cluster.folder}.`,
    { cause },
  );
}

async function lock(cluster: Cluster, running: { port: number }): Promise<pg.Client> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: running.port,
    user: SUPERUSER,
    password: cluster.password,
    database: "postgres",
    application_name: `bladekit owner ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on("error", () => {});
  await client.connect();
  const deadline = Date.now() + LOCK_PATIENCE;
  do {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [LOCK]);
    if (rows[0].taken) return client;
    await sleep(PAUSE);
  } while (Date.now() < deadline);
  await client.end();
  throw new EmbeddedError(
    `数据文件夹正被另一个进程使用（${cluster.folder}）。请先停止它，或用 BLADEKIT_DATA 指定另一个文件夹。`,
    `Another process is using this data folder (${cluster.folder}). Stop it first, or set BLADEKIT_DATA to another folder.`,
  );
}

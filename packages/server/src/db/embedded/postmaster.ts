import { readFile, readlink, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { platform } from "node:os";
import { join } from "node:path";
import { program } from "./binaries.ts";
import { type Cluster, dataFolder } from "./cluster.ts";
import { run } from "./run.ts";

/** Settings of a PostgreSQL server, by name. */
export type Settings = Readonly<Record<string, string | number>>;

const SETTINGS: Settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // One log file for each weekday, overwritten each week.
  logging_collector: "on",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  log_rotation_size: 0,
  // The log leaves out the statement and the row of an error, because both may hold personal data.
  log_error_verbosity: "terse",
  log_min_error_statement: "fatal",
};

/** The running server process of the cluster with its port, if there is one. A pid file of a dead process is removed. */
export async function runningPostmaster(cluster: Cluster): Promise<{ pid: number; port: number } | undefined> {
  const file = join(dataFolder(cluster), "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid) return undefined;
  if (!(await isPostmasterOf(cluster, pid))) {
    // In containers the numbers of processes repeat. PostgreSQL would take any process with this number for its server.
    await rm(file, { force: true });
    return undefined;
  }
  return port ? { pid, port } : undefined;
}

async function isPostmasterOf(cluster: Cluster, pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (platform() !== "linux") return true;
  // A postmaster's working directory is its data folder.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => "")) === dataFolder(cluster);
}

/** Starts the server, detached from this process and its terminal, and waits until it answers. Rejects if another server was faster. */
export async function launch(cluster: Cluster, port: number, extra: Settings = {}): Promise<void> {
  const settings = Object.entries({ ...SETTINGS, ...extra, port }).map(([name, value]) => `-c ${name}=${value}`);
  const log = join(cluster.folder, "start.log");
  await control(cluster, "start", "--wait", "--timeout=60", `--log=${log}`, `--options=${settings.join(" ")}`);
}

/** Cuts running transactions off, shuts the server down, and waits until it has ended. */
export async function shutDown(cluster: Cluster): Promise<void> {
  await control(cluster, "stop", "--wait", "--mode=fast").catch(async (error) => {
    if (await runningPostmaster(cluster)) throw error;
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

function control(cluster: Cluster, ...args: string[]): Promise<string> {
  const options = [`--pgdata=${dataFolder(cluster)}`, "--silent", ...args];
  return run(program(cluster.binaries, "pg_ctl"), options, cluster.account);
}

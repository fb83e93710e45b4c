import { randomBytes } from "node:crypto";
import { chown, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Binaries, findBinaries, program } from "./binaries.ts";
import { clusterFolder, reachableBinaries } from "./placement.ts";
import { type Account, run } from "./run.ts";
import { databaseAccount } from "./system-account.ts";

/** An initialised PostgreSQL cluster on disk, with what is needed to run it. */
export type Cluster = Readonly<{
  /** An absolute path without symbolic links. It contains `data` and the log of the start. */
  folder: string;
  password: string;
  binaries: Binaries;
  account: Account | undefined;
}>;

/** Name of the superuser of every embedded cluster. */
export const SUPERUSER = "postgres";

/**
 * Opens the cluster of `dataDir`. If there is none, it creates one, which takes about a second. `durable: false` skips the final sync to
 * disk.
 */
export async function openCluster(dataDir: string, log: (line: string) => void, durable = true): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true });
  const account = await databaseAccount();
  const installed = await findBinaries();
  const binaries = await reachableBinaries(installed, account);
  const folder = await clusterFolder(await realpath(dataDir), account, async (fresh) => {
    log("正在创建数据库 / creating the database");
    await initialise(fresh, binaries, account, durable);
  });
  if (binaries !== installed) log(`PostgreSQL 程序位于 / programs in ${binaries.folder}`);
  if (!folder.startsWith(await realpath(dataDir))) log(`数据库文件位于 / database files in ${folder}`);
  return { folder, password: await readFile(passwordFile(folder), "utf8"), binaries, account };
}

export function dataFolder(cluster: Pick<Cluster, "folder">): string {
  return join(cluster.folder, "data");
}

function passwordFile(folder: string): string {
  return join(folder, "password");
}

async function initialise(
  folder: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  await writeFile(passwordFile(folder), randomBytes(24).toString("hex"), { mode: 0o600 });
  if (account) await chown(passwordFile(folder), account.uid, account.gid);
  const options = [
    `--pgdata=${dataFolder({ folder })}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile(folder)}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // PostgreSQL's built-in Unicode rules: sort order and letter case are the same on every system, also for Chinese.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
    ...(durable ? [] : ["--no-sync"]),
  ];
  await run(program(binaries, "initdb"), options, account);
}

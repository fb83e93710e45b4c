import { rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePrivateFolder } from "./private-file.ts";

const POLL_MS = 50;
/** Longer than any call may take, so a lock this old was left by a process that was killed. */
const ABANDONED_MS = 60_000;

/** Runs `work` while no other process runs work under the same file. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  makePrivateFolder(dirname(path));
  while (!acquire(path)) {
    if (isAbandoned(path)) rmSync(path, { force: true });
    else await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function acquire(path: string): boolean {
  try {
    writeFileSync(path, "", { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(path: string): boolean {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > ABANDONED_MS;
}

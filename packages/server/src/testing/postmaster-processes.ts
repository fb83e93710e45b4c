import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Process ids of an embedded database: the postmaster first, then its children. Linux only. */
export async function postmasterProcesses(dataDir: string): Promise<number[]> {
  const file = join(dataDir, "postgres", "data", "postmaster.pid");
  const postmaster = Number((await readFile(file, "utf8")).split("\n")[0]);
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(numbers.map(parentOf));
  return [postmaster, ...numbers.filter((_, index) => parents[index] === postmaster)];
}

/** Sends each process a signal. A process that has ended in the meantime is skipped. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

async function parentOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
}

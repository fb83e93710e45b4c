import { readFileSync, writeFileSync } from "node:fs";
import type { ServerProcess } from "../server-process.ts";

/** What was seen of a server while something was done to it. */
export type Watched<T> = {
  result: T;
  /** The statuses that another connection got meanwhile. */
  others: number[];
  /** The most memory of the process, in MB; 0 where the system does not tell. */
  megabytes: number;
  /** The same of the largest of its workers. */
  megabytesOfWorker: number;
};

/** Does something to a server, and asks it for its state over another connection until that is done. */
export async function watched<T>({ url, pid }: ServerProcess, work: () => Promise<T>): Promise<Watched<T>> {
  forgetPeak(pid);
  let isOver = false;
  let megabytesOfWorker = 0;
  const ask = async () => {
    const statuses: number[] = [];
    do {
      statuses.push((await fetch(`${url}/readyz`)).status);
      // A worker can end before the work does.
      megabytesOfWorker = Math.max(megabytesOfWorker, ...childrenOf(pid).map(peakOf));
    } while (!isOver);
    return statuses;
  };
  const done = work().finally(() => {
    isOver = true;
  });
  const [result, others] = await Promise.all([done, ask()]);
  return { result, others, megabytes: peakOf(pid), megabytesOfWorker };
}

/** Lets the system count the most memory of a process anew. Only Linux does. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
  } catch {
    // The peak then is that of all the time before, too.
  }
}

function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

// A place to keep a session in: one file, shared by all processes that are given its path.
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionStorage } from "@bladekit/sdk";

/** Longer than a refresh may take: a lock that is older belongs to a process that is gone. */
const staleMs = 15_000;

export function tokenFile(path: string): SessionStorage {
  const listeners = new Set<() => void>();
  const lockPath = `${path}.lock`;

  function read(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
    } catch {
      return {}; // Not there yet: nobody is signed in.
    }
  }

  function write(values: Record<string, string>): void {
    // Written beside and moved, so that nobody ever reads half a file; and for its owner alone.
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(values), { mode: 0o600 });
    renameSync(draft, path);
    for (const listener of listeners) listener();
  }

  function tryLock(): boolean {
    try {
      closeSync(openSync(lockPath, "wx"));
      return true;
    } catch {
      const { mtimeMs } = statSync(lockPath, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
      if (Date.now() - mtimeMs > staleMs) rmSync(lockPath, { force: true });
      return false;
    }
  }

  return {
    get: (key) => read()[key],
    set: (key, value) => write({ ...read(), [key]: value }),
    remove(key) {
      const { [key]: _, ...rest } = read();
      write(rest);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async lock(work) {
      while (!tryLock()) await sleep(20);
      try {
        return await work();
      } finally {
        rmSync(lockPath, { force: true });
      }
    },
  };
}

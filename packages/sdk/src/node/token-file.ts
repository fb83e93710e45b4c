import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionStorage } from "../session/session-storage.ts";
import { createListeners } from "../settings/storage.ts";

/** Longer than a refresh may take: a lock that is older belongs to a process that is gone. */
const staleMs = 15_000;

/**
 * Keeps the session in a file, so that the next run of a script is still signed in. All processes of one user that are given the same
 * path share it, and one refresh serves them all. The file is for its owner alone; whoever reads it can act as that person.
 *
 * @example
 * const client = createBladeClient({ baseUrl, clientId: "cli", storage: tokenFile(`${homedir()}/.blade-session.json`) });
 */
export function tokenFile(path: string): SessionStorage {
  const { tell, add } = createListeners();
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
    tell();
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
    subscribe: add,
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

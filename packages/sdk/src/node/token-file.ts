import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionStorage } from "../session/session-storage.ts";
import { createListeners } from "../settings/storage.ts";

/** Milliseconds after which a lock is ignored. A refresh takes less, so the process that held the lock has ended. */
const staleMs = 15_000;

/**
 * Keeps the session in a file, so that the next run of a script is still signed in. All processes of a user with the same path share it,
 * and one refresh serves them all. Only its owner can read the file, because a person who reads it can use the session.
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
      return {}; // The file does not exist yet, so nobody is signed in.
    }
  }

  function write(values: Record<string, string>): void {
    // Written to a temporary file and renamed, so that no reader sees half a file. Only the owner may read it.
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

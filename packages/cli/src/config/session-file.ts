import { rmSync } from "node:fs";
import type { SessionStorage } from "@bladekit/sdk";
import { withFileLock } from "./file-lock.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

type Stored = Readonly<{ server: string; values: Readonly<Record<string, string>> }>;

/**
 * Keeps the session of one profile in a file that only its owner may read, shared by all processes of that user: one of
 * them refreshes, and the others take what it got.
 * A session of another server is not seen: its token never goes anywhere else.
 */
export function sessionFile(path: string, server: string, pid: number): SessionStorage {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const read = (): Stored["values"] => {
    const text = readPrivate(path);
    try {
      const stored = JSON.parse(text ?? "{}") as Partial<Stored>;
      return stored.server === server ? (stored.values ?? {}) : {};
    } catch {
      // Half a file, or somebody else's: as good as signed out.
      return {};
    }
  };
  const write = (values: Stored["values"]) => {
    if (Object.keys(values).length === 0) rmSync(path, { force: true });
    else writePrivate(path, JSON.stringify({ server, values } satisfies Stored), pid);
    tell();
  };
  return {
    get: (key) => read()[key],
    set: (key, value) => write({ ...read(), [key]: value }),
    remove(key) {
      const { [key]: removed, ...rest } = read();
      if (removed !== undefined) write(rest);
    },
    subscribe(listener) {
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    lock: (work) => withFileLock(`${path}.lock`, work),
  };
}

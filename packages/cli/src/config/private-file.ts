import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Text of a file; undefined when there is none. */
export function readPrivate(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Replaces a file at once, so that a reader sees the old or the new text; only the owner may read it. */
export function writePrivate(path: string, text: string, pid: number): void {
  makePrivateFolder(dirname(path));
  const fresh = `${path}.${pid}`;
  rmSync(fresh, { force: true });
  writeFileSync(fresh, text, { mode: 0o600, flag: "wx" });
  renameSync(fresh, path);
}

/** Writes a file that only the owner may read. */
export function writePrivateBytes(path: string, bytes: Uint8Array): void {
  makePrivateFolder(dirname(path));
  rmSync(path, { force: true });
  writeFileSync(path, bytes, { mode: 0o600, flag: "wx" });
}

export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
}

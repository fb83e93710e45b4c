import { spawn } from "node:child_process";
import type { Account } from "./run.ts";

// Reads until whoever holds the other end has gone, in whatever way, then shuts the server down as `pg_ctl stop --mode=fast` does.
const program = 'while read -r _; do :; done; kill -INT "$1"';

/**
 * Watches over a PostgreSQL so that it does not outlive this process, even where this process is killed, aborts or runs out of memory and can do
 * nothing any more: a shell of a megabyte waits for the end of a pipe. Returns how to call it off. On Windows, which has no such shell, the
 * server stays until the next start takes it over.
 */
export function guard(pid: number, account: Account | undefined): () => void {
  if (process.platform === "win32") return () => {};
  const shell = spawn("/bin/sh", ["-c", program, "sh", String(pid)], {
    ...account,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    // Ctrl+C at a terminal goes to all processes of a group, and this one has to be the last.
    detached: true,
  });
  // Without it, the next start takes the server over.
  shell.on("error", () => {});
  shell.stdin.on("error", () => {});
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return () => void shell.kill("SIGKILL");
}

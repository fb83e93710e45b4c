import { spawn } from "node:child_process";
import type { Account } from "./run.ts";

// Reads from a pipe until the owner has died, then stops the server as `pg_ctl stop --mode=fast` does.
const program = 'while read -r _; do :; done; kill -INT "$1"';

/**
 * Makes sure that a PostgreSQL ends with this process, even if this process is killed, aborts or runs out of memory. A small shell (1 MB)
 * waits for the end of a pipe. Returns a function that cancels the watch. Windows has no such shell, so there the server runs until the
 * next start takes it over.
 */
export function guard(pid: number, account: Account | undefined): () => void {
  if (process.platform === "win32") return () => {};
  const shell = spawn("/bin/sh", ["-c", program, "sh", String(pid)], {
    ...account,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    // Ctrl+C at a terminal signals all processes of a group, and this one has to end last.
    detached: true,
  });
  // Without the shell, the next start takes the server over.
  shell.on("error", () => {});
  shell.stdin.on("error", () => {});
  shell.unref();
  (shell.stdin as unknown as { unref(): void }).unref();
  return () => void shell.kill("SIGKILL");
}

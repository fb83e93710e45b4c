import { spawn } from "node:child_process";

/** An account of the operating system. */
export type Account = Readonly<{ uid: number; gid: number }>;

/** A program that ended with an exit code other than 0, or could not be started (`code` is then the system's, such as `ENOENT`). */
class RunError extends Error {
  override name = "RunError";
  readonly code: string | number | null;

  constructor(file: string, code: string | number | null, output: string) {
    super(`${file} failed (${code}): ${output.trim()}`);
    this.code = code;
  }
}

/** Runs a program to its end, as `account` if one is given, and returns its output. */
export function run(file: string, args: readonly string[], account?: Account): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      ...account,
      // "/" because the account may not be allowed into the current folder.
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
      // Ctrl+C at a terminal signals all processes of a group. It would kill the program that stops the database.
      detached: process.platform !== "win32",
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error: NodeJS.ErrnoException) => reject(new RunError(file, error.code ?? null, error.message)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve(output);
      // Ctrl+C came before the program had left the group.
      else if (signal === "SIGINT") resolve(run(file, args, account));
      else reject(new RunError(file, code, output));
    });
  });
}

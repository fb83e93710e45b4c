import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "../../db/embedded/run.ts";

/** A program that can be killed and started again as it was. */
export type Part = {
  readonly name: string;
  pid(): number;
  isRunning(): boolean;
  start(): void;
  /** Sends a signal and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
};

export function part(
  name: string,
  command: readonly [file: string, ...args: string[]],
  { log, env = {}, account }: { log: string; env?: Readonly<Record<string, string>>; account?: Account | undefined },
): Part {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    isRunning,
    pid: () => child?.pid ?? 0,
    start() {
      const [file, ...args] = command;
      const output = createWriteStream(log, { flags: "a" });
      child = spawn(file, args, {
        ...account,
        cwd: "/",
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, ...env },
        // Ctrl+C at a terminal would otherwise reach every part before the one that ends them in order.
        detached: true,
      });
      child.stdout?.pipe(output);
      child.stderr?.pipe(output);
      child.on("error", (error) => output.write(`${error}\n`));
    },
    async end(signal) {
      child?.kill(signal);
      while (isRunning()) await sleep(20);
    },
  };
}

/** Waits until a condition holds. @throws with `what` after so many seconds, and at once when one of `parts` has ended */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { seconds = 120, parts = [] }: { seconds?: number; parts?: readonly Part[] } = {},
): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    const ended = parts.find((one) => !one.isRunning());
    if (ended) throw new Error(`${what}: ${ended.name} has ended`);
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(100);
  }
}

/** The status of an HTTP answer; 0 if none came in time. */
export const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

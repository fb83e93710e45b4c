import { fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { Answer, Order } from "./serve-tasks.ts";

/** How a piece of work ended: with the worker's answer, or without one. */
export type Ending = Answer | { outcome: "died" | "late" | "unstarted"; detail: string };

/** Limits of a worker: MB of heap, milliseconds for one piece of work, and milliseconds that it waits for the next one. */
export type WorkerLimits = { memoryMb: number; deadlineMs: number; idleMs: number };

/** A process of its own that does one piece of work at a time. */
export type WorkerProcess = {
  isAlive(): boolean;
  /** Does a piece of work. A worker that is late is killed. */
  work(order: Order): Promise<Ending>;
  kill(): void;
};

/** A worker starts in half a second, and in several where the machine is busy. */
const START_MS = 30_000;

/** Node's flags for a worker. From sources it needs what the server itself was started with. */
function flagsFor(entry: string, memoryMb: number): string[] {
  const memory = [`--max-old-space-size=${memoryMb}`];
  if (!entry.endsWith(".ts")) return memory;
  const loader = pathToFileURL(createRequire(entry).resolve("tsx"));
  return [...memory, "--conditions=@bladekit/source", "--import", loader.href];
}

/**
 * Starts a worker from its entry, a program that calls `serveTasks`. It inherits neither the environment nor an open file,
 * and holds up no process that has nothing else to do.
 */
export function startWorker(entry: string, { memoryMb, deadlineMs, idleMs }: WorkerLimits): WorkerProcess {
  const child = fork(entry, {
    execArgv: flagsFor(entry, memoryMb),
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  child.unref();
  child.channel?.unref();
  let isAlive = true;
  const kill = () => {
    isAlive = false;
    child.kill("SIGKILL");
  };
  const died = new Promise<Ending>((resolve) => {
    const end = (how: unknown) => {
      isAlive = false;
      resolve({ outcome: "died", detail: String(how) });
    };
    child.once("exit", (code, signal) => end(signal ?? code));
    child.on("error", end);
  });

  /** The next message of the worker, or why none came. The timer keeps a process going that waits for its work. */
  const next = async (ms: number): Promise<Ending> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Ending>((resolve) => {
      timer = setTimeout(resolve, ms, { outcome: "late", detail: `${ms} ms` });
    });
    const message = once(child, "message").then(([answer]) => answer as Answer);
    const ending = await Promise.race([message.catch(() => died), died, late]);
    clearTimeout(timer);
    if (ending.outcome === "late") kill();
    return ending;
  };

  const started = next(START_MS);
  let idle: NodeJS.Timeout | undefined;
  return {
    isAlive: () => isAlive,
    kill,
    async work(order) {
      clearTimeout(idle);
      const start = await started;
      if (start.outcome !== "ready") return { outcome: "unstarted", detail: "detail" in start ? start.detail : "" };
      child.send(order);
      const ending = await next(deadlineMs);
      idle = setTimeout(kill, idleMs).unref();
      return ending;
    },
  };
}

import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";

/** How much less than the thread that answers everybody a hashing one matters: where both want a processor, it gets about a quarter of it. */
const LESS = 5;

// As a text, so that it is the same thing from the source, in a bundle and under test.
const program = `
  const { getPriority, setPriority } = require("node:os");
  const { parentPort, workerData } = require("node:worker_threads");
  // Only Linux has a priority for each thread; elsewhere this would be that of the whole process.
  if (process.platform === "linux") setPriority(Math.min(19, getPriority() + workerData.less));
  const argon2 = require(workerData.library);
  parentPort.on("message", ({ work, given }) => {
    try {
      parentPort.postMessage({ value: argon2[work](...given) });
    } catch (error) {
      parentPort.postMessage({ failure: error.message });
    }
  });
`;

const library = createRequire(import.meta.url).resolve("@node-rs/argon2");
const idle = new Set<Worker>();

function startThread(): Worker {
  // The thread needs nothing of how this process was started.
  const thread = new Worker(program, { eval: true, execArgv: [], workerData: { less: LESS, library } });
  thread.once("exit", () => idle.delete(thread));
  // The caller who waits hears of an error; no other code needs to.
  thread.on("error", () => {});
  return thread;
}

type Answer<Value> = { value: Value } | { failure: string };

/** Lets a thread of lower priority work. There are as many of them as have ever worked at once; `fewAtOnce` limits that. */
async function inThread<Value>(work: "hashSync" | "verifySync", ...given: unknown[]): Promise<Value> {
  const [first] = idle;
  const thread = first ?? startThread();
  idle.delete(thread);
  thread.ref();
  thread.postMessage({ work, given });
  // One that breaks ends this with its error, and is not used again.
  const [answer] = (await once(thread, "message")) as [Answer<Value>];
  thread.unref();
  idle.add(thread);
  if ("failure" in answer) throw new Error(answer.failure);
  return answer.value;
}

/** As `hash` of @node-rs/argon2. */
export function hash(text: string, cost: Options): Promise<string> {
  return inThread("hashSync", text, cost);
}

/** As `verify` of @node-rs/argon2. */
export function verify(hashed: string, text: string): Promise<boolean> {
  return inThread("verifySync", hashed, text);
}

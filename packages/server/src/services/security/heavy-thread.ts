import { once } from "node:events";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";
import { laneNow } from "../../db/lane.ts";
import { fairTurns } from "../fair-turns.ts";

/** How much less than the thread that answers everybody a heavy one matters: where both want a processor, it gets about a quarter of it. */
const LESS = 5;

// As a text, so that it is the same thing from the source, in a bundle and under test.
const program = `
  const { createECDH, ECDH } = require("node:crypto");
  const { getPriority, setPriority } = require("node:os");
  const { parentPort, workerData } = require("node:worker_threads");
  // Only Linux has a priority for each thread; elsewhere this would be that of the whole process.
  if (process.platform === "linux") setPriority(Math.min(19, getPriority() + workerData.less));
  const argon2 = require(workerData.argon2);
  const orUndefined = (work) => {
    try {
      return work();
    } catch {
      return undefined;
    }
  };
  const tasks = {
    hash: argon2.hashSync,
    verify: argon2.verifySync,
    multiplySm2(privateKey, point) {
      const key = createECDH("SM2");
      key.setPrivateKey(privateKey, "hex");
      const x = orUndefined(() => key.computeSecret(point, "hex", "hex"));
      return x && ECDH.convertKey("02" + x, "SM2", "hex", "hex", "uncompressed");
    },
    decryptSm2: (privateKey, text) => orUndefined(() => require(workerData.sm2).sm2.doDecrypt(text, privateKey, 0)),
  };
  parentPort.on("message", ({ task, given }) => {
    try {
      parentPort.postMessage({ value: tasks[task](...given) });
    } catch (error) {
      parentPort.postMessage({ failure: error.message });
    }
  });
`;

const { resolve } = createRequire(import.meta.url);
const libraries = { argon2: resolve("@node-rs/argon2"), sm2: resolve("sm-crypto") };
const idle = new Set<Worker>();

function startThread(): Worker {
  // The thread needs nothing of how this process was started.
  const thread = new Worker(program, { eval: true, execArgv: [], workerData: { less: LESS, ...libraries } });
  thread.once("exit", () => idle.delete(thread));
  // The caller who waits hears of an error; no other code needs to.
  thread.on("error", () => {});
  return thread;
}

type Answer<Value> = { value: Value } | { failure: string };

// One processor is left without any of them.
const processors = Math.max(1, availableParallelism() - 1);
// A crowd that signs in at one hospital waits for itself. A check of a password takes some 40 ms, so the last of the line waits for 8 s.
const inTurn = fairTurns({
  atOnce: processors,
  share: processors,
  waitingOfTenant: 200,
  waitingInAll: 1000,
  waitMs: 20_000,
});

/** Lets a thread of lower priority work, when it is the turn of the hospital. There are as many of them as have ever worked at once. */
function inThread<Value>(task: "hash" | "verify" | "multiplySm2" | "decryptSm2", ...given: unknown[]): Promise<Value> {
  return inTurn(laneNow().name, async () => {
    const [first] = idle;
    const thread = first ?? startThread();
    idle.delete(thread);
    thread.ref();
    thread.postMessage({ task, given });
    // One that breaks ends this with its error, and is not used again.
    const [answer] = (await once(thread, "message")) as [Answer<Value>];
    thread.unref();
    idle.add(thread);
    if ("failure" in answer) throw new Error(answer.failure);
    return answer.value;
  });
}

/** As `hash` of @node-rs/argon2. */
export function hash(text: string, cost: Options): Promise<string> {
  return inThread("hash", text, cost);
}

/** As `verify` of @node-rs/argon2. */
export function verify(hashed: string, text: string): Promise<boolean> {
  return inThread("verify", hashed, text);
}

/**
 * A point of the curve SM2 times a private key, by the OpenSSL of Node.js, or that point mirrored: OpenSSL tells no more. All in hex, points
 * with their leading 04. Undefined for a point that is not of the curve.
 */
export function multiplySm2(privateKey: string, point: string): Promise<string | undefined> {
  return inThread("multiplySm2", privateKey, point);
}

/** As `doDecrypt` of sm-crypto, for a Node.js without the curve: ten times slower. Undefined or empty for what cannot be read. */
export function decryptSm2(privateKey: string, text: string): Promise<string | undefined> {
  return inThread("decryptSm2", privateKey, text);
}

import { getPriority, setPriority } from "node:os";
import { serialize } from "node:v8";
import type { Sentence } from "@bladekit/sdk/rules";
import { type ErrorCode, Refusal, type RefusalData } from "../../contract/errors.ts";

/** Work by its name, loaded when it is first asked for. A task takes and gives data only, which is cloned on its way. */
// biome-ignore lint/suspicious/noExplicitAny: each task takes something else; `Workers` knows the types
export type TaskTable = Readonly<Record<string, () => Promise<(input: any) => unknown>>>;

/** Sent to a worker: a name of its table, and the input of that task. */
export type Order = { task: string; input: unknown };

/** Sent by a worker: first that it is ready, then how each order ended. An output is serialized, so that the server knows its size before it reads it. */
export type Answer =
  | { outcome: "ready" }
  | { outcome: "done"; output: Uint8Array }
  | { outcome: "refused"; code: ErrorCode; message: Sentence; data: RefusalData }
  | { outcome: "failed" | "oversized"; detail: string };

/** Bytes that an output may have: enough for the largest sheet, and read by the server in a moment. */
const MOST_BYTES = 16 * 1024 * 1024;

/** How much less than the server a worker matters where both want a processor. */
const LESS = 5;

async function answer(tasks: TaskTable, { task, input }: Order): Promise<Answer> {
  try {
    const load = tasks[task];
    if (!load) throw new Error(`no task ${task}`);
    const run = await load();
    const output = serialize(await run(input));
    if (output.length > MOST_BYTES) return { outcome: "oversized", detail: `${output.length} bytes` };
    return { outcome: "done", output };
  } catch (error) {
    if (error instanceof Refusal) {
      return { outcome: "refused", code: error.code, message: error.sentence, data: error.data };
    }
    return { outcome: "failed", detail: error instanceof Error ? String(error.stack) : String(error) };
  }
}

/** Makes this process a worker, until its server is gone. */
export function serveTasks(tasks: TaskTable): void {
  setPriority(Math.min(19, getPriority() + LESS));
  // A terminal and a service manager signal the whole group. The server ends its workers itself, once no call waits for them.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
  const send = (message: Answer) => process.send?.(message);
  process.on("disconnect", () => process.exit());
  process.on("message", async (order: Order) => send(await answer(tasks, order)));
  send({ outcome: "ready" });
}

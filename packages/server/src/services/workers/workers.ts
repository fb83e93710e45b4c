import { deserialize } from "node:v8";
import { Refusal } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { fairTurns, otherFiles } from "../fair-turns.ts";
import { inPackage } from "../package-folder.ts";
import type { TaskTable } from "./serve-tasks.ts";
import type { Tasks } from "./tasks.ts";
import { type Ending, startWorker, type WorkerLimits, type WorkerProcess } from "./worker-process.ts";

type Outcome = Ending["outcome"];
type FunctionOf<Table extends TaskTable, Name extends keyof Table> = Awaited<ReturnType<Table[Name]>>;

/** A task that ended without an answer, for the log. */
type Failure = { task: string; outcome: Outcome; detail: string };

/** How often a task ended in a way. */
type TaskCount = { task: string; outcome: Outcome; count: number };

/** Does a task in the worker of a session. @throws like `Workers.run` */
type Run<Table extends TaskTable> = <Name extends keyof Table & string>(
  task: Name,
  input: Parameters<FunctionOf<Table, Name>>[0],
) => Promise<Awaited<ReturnType<FunctionOf<Table, Name>>>>;

/** Processes that read and walk what strangers send, so that nothing in it reaches the server's own. */
export type Workers<Table extends TaskTable = Tasks> = {
  /**
   * Does a task in a worker, in the turn of its tenant. Input and output are data: they are cloned on their way.
   * @throws Refusal the task's own; `file_refused` when the worker died, was late or had too much to say; `rate_limited` and
   * `busy` when too much work waits; `unavailable` when no worker starts
   */
  run<Name extends keyof Table & string>(
    task: Name,
    input: Parameters<FunctionOf<Table, Name>>[0],
    caller: { tenantId: string },
  ): Promise<Awaited<ReturnType<FunctionOf<Table, Name>>>>;
  /** Does several tasks one after the other in one worker, which keeps what it has between them, in one turn of the tenant. */
  session<T>(caller: { tenantId: string }, work: (run: Run<Table>) => Promise<T>): Promise<T>;
  /** Told of each task that ended without an answer. */
  onFailure(tell: (failure: Failure) => void): void;
  counts(): readonly TaskCount[];
  close(): void;
};

/** The program of the workers: beside this source, or in the bundle, wherever in that this file lies. */
const ownEntry = () => inPackage(import.meta.url.endsWith(".ts") ? "src/services/workers/main.ts" : "dist/worker.js");

const unreadable = () =>
  new Refusal("file_refused", {
    message: say(
      "内容无法读取，可能过大、过于复杂或已损坏",
      "This cannot be read. It may be too large, too complex or damaged",
    ),
  });

/** Most tasks that wait: of one tenant, and of all. */
export type WorkersLine = { waitingOfTenant: number; waitingInAll: number };

/** Workers, `processes` at most, each started when there is work for it. */
export function createWorkers<Table extends TaskTable = Tasks>(
  options: Omit<WorkerLimits, "idleMs"> &
    Partial<WorkersLine> & { processes: number; waitMs: number; entry?: string; idleMs?: number },
): Workers<Table> {
  const { processes, waitMs, entry = ownEntry(), ...others } = { idleMs: 60_000, ...options };
  const { waitingOfTenant = 4, waitingInAll = 32, ...limits } = others;
  const inTurn = fairTurns({ atOnce: processes, waitingOfTenant, waitingInAll, waitMs, tooMany: otherFiles });
  const workers = new Set<WorkerProcess>();
  const busy = new Set<WorkerProcess>();
  const counted = new Map<string, TaskCount>();
  let tell = (_failure: Failure) => {};
  let isClosed = false;

  const workerFor = async <T>(work: (worker: WorkerProcess) => Promise<T>) => {
    for (const worker of workers) if (!worker.isAlive()) workers.delete(worker);
    const worker = [...workers].find((candidate) => !busy.has(candidate)) ?? startWorker(entry, limits);
    workers.add(worker);
    busy.add(worker);
    return work(worker).finally(() => busy.delete(worker));
  };

  const note = (task: string, ending: Ending) => {
    const { outcome } = ending;
    const key = `${task} ${outcome}`;
    counted.set(key, { task, outcome, count: (counted.get(key)?.count ?? 0) + 1 });
    if ("detail" in ending) tell({ task, outcome, detail: ending.detail });
  };

  const runIn =
    (worker: WorkerProcess): Run<Table> =>
    async (task, input) => {
      const ending = await worker.work({ task, input });
      note(task, ending);
      if (ending.outcome === "done") return deserialize(ending.output);
      // The server is to blame here, and not what was sent.
      if (ending.outcome === "unstarted" || isClosed) throw new Refusal("unavailable");
      if (ending.outcome !== "refused") throw unreadable();
      throw new Refusal(ending.code, { message: ending.message, data: ending.data });
    };
  const session = <T>({ tenantId }: { tenantId: string }, work: (run: Run<Table>) => Promise<T>) =>
    inTurn(tenantId, async () => {
      if (isClosed) throw new Refusal("unavailable");
      return workerFor((worker) => work(runIn(worker)));
    });

  return {
    session,
    run: (task, input, caller) => session(caller, (run) => run(task, input)),
    onFailure(listener) {
      tell = listener;
    },
    counts: () => [...counted.values()],
    close() {
      isClosed = true;
      for (const worker of workers) worker.kill();
    },
  };
}

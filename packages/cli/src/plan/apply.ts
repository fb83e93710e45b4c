import { nameOf } from "./item.ts";
import type { Change } from "./plan.ts";

/** Why a change was not tried: another one that it needs was not made, its kind is not allowed, or the run was stopped. */
export type Reason = "needed" | "forbidden" | "stopped";

export type Outcome =
  | Readonly<{ change: Change; status: "applied"; id: string }>
  | Readonly<{ change: Change; status: "failed"; error: unknown }>
  | Readonly<{ change: Change; status: "skipped"; reason: Reason }>;

/** The effect of an error on the changes that are still to come. */
export type Consequence = "next" | "endsKind" | "endsRun";

export type ApplyPorts = Readonly<{
  /** Makes one change and returns the id of the record. `ids` has those of all records that are known by now, by name. */
  write: (change: Change, ids: ReadonlyMap<string, string>) => Promise<string>;
  /** Called after each change, in the order they end. */
  onOutcome: (outcome: Outcome) => void;
  consequence: (error: unknown) => Consequence;
  /** When aborted, writes under way are finished and no other is started. */
  signal: AbortSignal;
  /** Writes at the same time. */
  concurrency: number;
  /** Ids of the records that are there before the first write, by name. */
  knownIds: ReadonlyMap<string, string>;
}>;

const kindOf = ({ tenant, kind }: Change) => `${tenant} ${kind}`;

/**
 * Executes changes, each after those it waits for, several at a time. A failure does not stop the others: only what depends on it
 * is skipped. Never rejects.
 */
export async function applyChanges(changes: readonly Change[], ports: ApplyPorts): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const ids = new Map(ports.knownIds);
  const names = new Set(changes.map(nameOf));
  const missing = new Map<string, number>();
  const waiting = new Map<string, Change[]>();
  const ended = new Set<string>();
  const closedKinds = new Set<string>();
  const ready = createTurns();
  let stopped = false;

  for (const change of changes) {
    const needed = change.waitsFor.filter((name) => names.has(name));
    missing.set(nameOf(change), needed.length);
    if (needed.length === 0) ready.add(change);
    for (const name of needed) {
      const list = waiting.get(name);
      if (list) list.push(change);
      else waiting.set(name, [change]);
    }
  }

  const end = (first: Outcome) => {
    const queue = [first];
    for (let outcome = queue.pop(); outcome; outcome = queue.pop()) {
      const name = nameOf(outcome.change);
      if (ended.has(name)) continue;
      ended.add(name);
      outcomes.push(outcome);
      ports.onOutcome(outcome);
      for (const change of waiting.get(name) ?? []) {
        const left = (missing.get(nameOf(change)) ?? 0) - 1;
        missing.set(nameOf(change), left);
        if (outcome.status === "applied") {
          if (left === 0 && !ended.has(nameOf(change))) ready.add(change);
        } else
          queue.push({ change, status: "skipped", reason: outcome.status === "skipped" ? outcome.reason : "needed" });
      }
    }
  };

  const run = async (change: Change): Promise<Outcome> => {
    try {
      const id = await ports.write(change, ids);
      ids.set(nameOf(change), id);
      return { change, status: "applied", id };
    } catch (error) {
      const consequence = ports.consequence(error);
      if (consequence === "endsKind") closedKinds.add(kindOf(change));
      stopped ||= consequence === "endsRun";
      return { change, status: "failed", error };
    }
  };

  const running = new Set<Promise<void>>();
  while (ready.size() > 0 || running.size > 0) {
    stopped ||= ports.signal.aborted;
    const change = running.size < ports.concurrency ? ready.next() : undefined;
    if (!change) await Promise.race(running);
    else if (stopped || closedKinds.has(kindOf(change))) {
      ready.leave(change);
      end({ change, status: "skipped", reason: stopped ? "stopped" : "forbidden" });
    } else {
      const task: Promise<void> = run(change).then((outcome) => {
        running.delete(task);
        ready.leave(change);
        end(outcome);
      });
      running.add(task);
    }
  }
  return outcomes;
}

/**
 * Changes that wait for nothing any more. The next one is of the tenant with the fewest under way: a server makes the changes of one
 * hospital one after the other, those of several at once.
 */
function createTurns() {
  const queues = new Map<string, { changes: Change[]; running: number }>();
  const queueOf = (tenant: string) => {
    const found = queues.get(tenant) ?? { changes: [], running: 0 };
    queues.set(tenant, found);
    return found;
  };
  let waiting = 0;
  return {
    size: () => waiting,
    add(change: Change): void {
      queueOf(change.tenant).changes.push(change);
      waiting += 1;
    },
    next(): Change | undefined {
      let least: { changes: Change[]; running: number } | undefined;
      for (const queue of queues.values())
        if (queue.changes.length > 0 && (!least || queue.running < least.running)) least = queue;
      if (!least) return undefined;
      least.running += 1;
      waiting -= 1;
      return least.changes.shift();
    },
    leave: ({ tenant }: Change): void => {
      queueOf(tenant).running -= 1;
    },
  };
}

import type { Change } from "./change.ts";
import { nameOf } from "./item.ts";

/** Why a change was not tried: another one that it needs was not made, its kind is not allowed, or a failure or a person ended the run. */
export type Reason = "needed" | "forbidden" | "stopped" | "interrupted";

export type Outcome =
  | Readonly<{ change: Change; status: "applied"; id: string }>
  | Readonly<{ change: Change; status: "failed"; error: unknown }>
  | Readonly<{ change: Change; status: "skipped"; reason: Reason }>;

/** The effect of an error on the changes that are still to come. */
export type Consequence = "next" | "endsKind" | "endsRun";

/** Changes that one call makes: all of them or none. */
export type Together = Readonly<{
  /** Changes of one tenant with the same answer go together; undefined for one that goes by itself. */
  groupOf: (change: Change) => string | undefined;
  /** As many as one call takes. */
  most: number;
  /** Makes them all and returns their ids in order; undefined where they have to go one by one after all. */
  write: (changes: readonly Change[], ids: ReadonlyMap<string, string>) => Promise<readonly string[] | undefined>;
  /** Whether an error is about some of them, so that the others may be made without these. */
  isOfOne: (error: unknown) => boolean;
  /** The places of the changes that an error names. Empty where it names none. */
  atFault?: (error: unknown) => readonly number[];
}>;

export type ApplyPorts = Readonly<{
  /** Makes one change and returns the id of the record. `ids` has those of all records that are known by now, by name. */
  write: (change: Change, ids: ReadonlyMap<string, string>) => Promise<string>;
  /** Absent where each change is a call of its own. */
  together?: Together;
  /** Changes that all others of their tenant wait for, because they choose from what these make; none by default. */
  isFirst?: (change: Change) => boolean;
  /** Called after each change, in the order they end. */
  onOutcome: (outcome: Outcome) => void;
  consequence: (error: unknown) => Consequence;
  /** When aborted, writes under way are finished and no other is started. */
  signal: AbortSignal;
  /** Makes changes in their order, as far as they are ready: what came first is made first. */
  inOrder?: boolean;
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
  const { isFirst = () => false } = ports;
  const ready = createTurns(ports.together, ports.inOrder ? changes : []);
  /** The number of unfinished first changes of each tenant, and the changes that wait for them. */
  const before = new Map<string, { left: number; held: Change[] }>();
  let stopped = false;
  const endReason = (): Reason => (ports.signal.aborted ? "interrupted" : "stopped");

  for (const change of changes.filter(isFirst)) {
    const { left = 0 } = before.get(change.tenant) ?? {};
    before.set(change.tenant, { left: left + 1, held: [] });
  }
  const begin = (change: Change) => {
    const first = before.get(change.tenant);
    if (first && first.left > 0 && !isFirst(change)) first.held.push(change);
    else ready.add(change);
  };
  for (const change of changes) {
    const needed = change.waitsFor.filter((name) => names.has(name));
    missing.set(nameOf(change), needed.length);
    if (needed.length === 0) begin(change);
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
      const first = isFirst(outcome.change) ? before.get(outcome.change.tenant) : undefined;
      if (first) first.left -= 1;
      for (const change of first?.left === 0 ? first.held.splice(0) : [])
        if (!ended.has(nameOf(change))) ready.add(change);
      for (const change of waiting.get(name) ?? []) {
        const left = (missing.get(nameOf(change)) ?? 0) - 1;
        missing.set(nameOf(change), left);
        if (outcome.status === "applied") {
          if (left === 0 && !ended.has(nameOf(change))) begin(change);
        } else
          queue.push({ change, status: "skipped", reason: outcome.status === "skipped" ? outcome.reason : "needed" });
      }
    }
  };

  const applied = (change: Change, id: string): Outcome => {
    ids.set(nameOf(change), id);
    return { change, status: "applied", id };
  };
  const failed = (change: Change, error: unknown): Outcome => {
    const consequence = ports.consequence(error);
    if (consequence === "endsKind") closedKinds.add(kindOf(change));
    stopped ||= consequence === "endsRun";
    return { change, status: "failed", error };
  };
  const runOne = async (change: Change): Promise<Outcome> => {
    stopped ||= ports.signal.aborted;
    if (stopped || closedKinds.has(kindOf(change)))
      return { change, status: "skipped", reason: stopped ? endReason() : "forbidden" };
    try {
      return applied(change, await ports.write(change, ids));
    } catch (error) {
      return failed(change, error);
    }
  };
  /** Makes a group in one call. Where that is refused, the changes that are named go one by one, and the others together once more. */
  const run = async (group: readonly Change[], onOutcome: (outcome: Outcome) => void): Promise<void> => {
    const { together } = ports;
    if (group.length > 1 && together) {
      try {
        const made = await together.write(group, ids);
        for (const [at, change] of made ? group.entries() : []) onOutcome(applied(change, made?.[at] ?? ""));
        if (made) return;
      } catch (error) {
        if (!together.isOfOne(error)) {
          for (const change of group) onOutcome(failed(change, error));
          return;
        }
        const named = new Set(together.atFault?.(error));
        const others = group.filter((_, at) => !named.has(at));
        // Fewer each time, so that it ends.
        if (others.length < group.length) {
          for (const change of group.filter((_, at) => named.has(at))) onOutcome(await runOne(change));
          return run(others, onOutcome);
        }
      }
    }
    for (const change of group) onOutcome(await runOne(change));
  };

  const running = new Set<Promise<void>>();
  while (ready.size() > 0 || running.size > 0) {
    stopped ||= ports.signal.aborted;
    const group = running.size < ports.concurrency ? ready.next() : undefined;
    const [first] = group ?? [];
    if (!group || !first) await Promise.race(running);
    else if (stopped || closedKinds.has(kindOf(first))) {
      ready.leave(first);
      for (const change of group) end({ change, status: "skipped", reason: stopped ? endReason() : "forbidden" });
    } else {
      const task: Promise<void> = run(group, end).then(() => {
        running.delete(task);
        ready.leave(first);
      });
      running.add(task);
    }
  }
  return outcomes;
}

/**
 * Changes whose dependencies are all made. The next one is of the tenant with the fewest under way: a server makes the changes of one
 * hospital one after the other, those of several at once.
 */
function createTurns(together: Together | undefined, ordered: readonly Change[]) {
  const places = new Map(ordered.map((change, index) => [nameOf(change), index]));
  const placeOf = (change: Change) => places.get(nameOf(change)) ?? 0;
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
      const { changes } = queueOf(change.tenant);
      const after = changes.findIndex((other) => placeOf(other) > placeOf(change));
      changes.splice(after < 0 ? changes.length : after, 0, change);
      waiting += 1;
    },
    next(): Change[] | undefined {
      let least: { changes: Change[]; running: number } | undefined;
      for (const queue of queues.values())
        if (queue.changes.length > 0 && (!least || queue.running < least.running)) least = queue;
      if (!least) return undefined;
      least.running += 1;
      const group = takeGroup(least.changes, together);
      waiting -= group.length;
      return group;
    },
    leave: ({ tenant }: Change): void => {
      queueOf(tenant).running -= 1;
    },
  };
}

/** Takes the first change out of a queue, and those that go into the same call. */
function takeGroup(queue: Change[], together: Together | undefined): Change[] {
  const first = queue.shift();
  if (!first) return [];
  const group = [first];
  const name = together?.groupOf(first);
  if (!together || name === undefined) return group;
  for (let at = 0; at < queue.length && group.length < together.most; ) {
    const other = queue[at];
    if (other && together.groupOf(other) === name) group.push(...queue.splice(at, 1));
    else at += 1;
  }
  return group;
}

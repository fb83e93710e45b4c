import { UserError } from "../user-error.ts";
import { nameOf } from "./item.ts";
import type { Change } from "./plan.ts";

export type Outcome =
  | Readonly<{ change: Change; status: "applied"; id: string }>
  | Readonly<{ change: Change; status: "failed"; error: unknown }>
  /** Not tried: a record it needs failed, or the run was stopped. */
  | Readonly<{ change: Change; status: "skipped" }>;

export type ApplyPorts = Readonly<{
  /** Writes one record below the parent of this id and returns the id of the record. */
  write: (change: Change, parentId: string | undefined) => Promise<string>;
  /** Called after each change, in the order they end. */
  onOutcome: (outcome: Outcome) => void;
  /** Whether nothing else should be tried after this error, such as a lost connection. */
  isFatal: (error: unknown) => boolean;
  /** When aborted, writes under way are finished and no other is started. */
  signal: AbortSignal;
  /** Writes at the same time. */
  concurrency: number;
  /** Ids of the records that are there before the first write, by name. */
  knownIds: ReadonlyMap<string, string>;
}>;

/**
 * Executes changes, each after the change it waits for, several at a time. A failure does not stop the others:
 * only what depends on it is skipped. Never rejects.
 */
export async function applyChanges(changes: readonly Change[], ports: ApplyPorts): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const ids = new Map(ports.knownIds);
  const waiting = new Map<string, Change[]>();
  const names = new Set(changes.map(nameOf));
  const ready: Change[] = [];
  let stopped = false;

  for (const change of changes) {
    const needed = change.waitsFor && nameOf({ kind: change.kind, key: change.waitsFor });
    if (!needed || !names.has(needed)) ready.push(change);
    else waiting.set(needed, [...(waiting.get(needed) ?? []), change]);
  }

  const end = (outcome: Outcome) => {
    outcomes.push(outcome);
    ports.onOutcome(outcome);
    const next = waiting.get(nameOf(outcome.change)) ?? [];
    if (outcome.status === "applied") ready.push(...next);
    else for (const change of next) end({ change, status: "skipped" });
  };

  const run = async (change: Change): Promise<Outcome> => {
    const { parent } = change.after;
    const parentId = parent === undefined ? undefined : ids.get(nameOf({ kind: change.kind, key: parent }));
    try {
      if (parent !== undefined && parentId === undefined) {
        throw new UserError({ key: "parentMissing", values: { key: parent } });
      }
      const id = await ports.write(change, parentId);
      ids.set(nameOf(change), id);
      return { change, status: "applied", id };
    } catch (error) {
      stopped ||= ports.isFatal(error);
      return { change, status: "failed", error };
    }
  };

  const running = new Set<Promise<void>>();
  while (ready.length > 0 || running.size > 0) {
    stopped ||= ports.signal.aborted;
    const change = running.size < ports.concurrency ? ready.shift() : undefined;
    if (!change) await Promise.race(running);
    else if (stopped) end({ change, status: "skipped" });
    else {
      const task: Promise<void> = run(change).then((outcome) => {
        running.delete(task);
        end(outcome);
      });
      running.add(task);
    }
  }
  return outcomes;
}

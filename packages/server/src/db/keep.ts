import type { Remembered } from "./memory.ts";
import { whoeverWants } from "./wanted.ts";

/** Returns the value of `key` that is kept for this database, or loads it with `load`. `known` never loads. */
export type Keep<T> = {
  (home: Remembered, key: readonly unknown[], load: () => Promise<T>): Promise<T>;
  known(home: Remembered, key: readonly unknown[]): Promise<T> | undefined;
};

/**
 * A cache of values that rarely change, separate for each database. A key contains the version of the data, so that a value is no longer
 * used once the version differs. Read the version before `load` begins. When there are more than `capacity` values, the oldest is dropped.
 */
export function keepByVersion<T>(capacity: number): Keep<T> {
  const read: (...call: Parameters<Keep<T>>) => Promise<T> = (home, key, load) => {
    const before = keep.known(home, key);
    if (before) return before;
    const kept = home.memory.of<Promise<T>>(keep);
    const name = JSON.stringify(key);
    const loading = whoeverWants(load);
    kept.set(name, loading);
    if (kept.size > capacity) kept.delete(kept.keys().next().value ?? "");
    // A failure is not kept.
    loading.catch(() => kept.delete(name));
    return loading;
  };
  const keep: Keep<T> = Object.assign(read, {
    known: (home: Remembered, key: readonly unknown[]) => home.memory.of<Promise<T>>(keep).get(JSON.stringify(key)),
  });
  return keep;
}

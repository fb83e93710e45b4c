import type { Remembered } from "./memory.ts";
import { whoeverWants } from "./wanted.ts";

/** Returns the value of `key` that is kept for this database, or loads it with `load`. */
export type Keep<T> = (home: Remembered, key: readonly unknown[], load: () => Promise<T>) => Promise<T>;

/**
 * A cache of values that rarely change, separate for each database. A key contains the version of the data, so that a value is no longer
 * used once the version differs. Read the version before `load` begins. When there are more than `capacity` values, the oldest is dropped.
 */
export function keepByVersion<T>(capacity: number): Keep<T> {
  const keep: Keep<T> = (home, key, load) => {
    const kept = home.memory.of<Promise<T>>(keep);
    const name = JSON.stringify(key);
    const known = kept.get(name);
    if (known) return known;
    const loading = whoeverWants(load);
    kept.set(name, loading);
    if (kept.size > capacity) kept.delete(kept.keys().next().value ?? "");
    // A failure is not kept.
    loading.catch(() => kept.delete(name));
    return loading;
  };
  return keep;
}

import type { Remembered } from "./memory.ts";
import { whoeverWants } from "./wanted.ts";

/** Gives what `key` names, from what was kept for this database or else by `load`. */
export type Keep<T> = (home: Remembered, key: readonly unknown[], load: () => Promise<T>) => Promise<T>;

/**
 * Keeps what rarely changes, for each database apart. A key has the version of what was read in it, so that nothing is used any more once it is
 * another; the version has to be read before `load` begins. The oldest goes when there are more than `capacity`.
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
    // A failure is nobody's.
    loading.catch(() => kept.delete(name));
    return loading;
  };
  return keep;
}

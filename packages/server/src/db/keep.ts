import { whoeverWants } from "./wanted.ts";

/** Gives what `key` names, from what was kept for this database or else by `load`. */
export type Keep<T> = (home: object, key: readonly unknown[], load: () => Promise<T>) => Promise<T>;

/**
 * Keeps what rarely changes, for each database apart. A key has the version of what was read in it, so that nothing is used any more once it is
 * another; the version has to be read before `load` begins. The oldest goes when there are more than `capacity`.
 */
export function keepByVersion<T>(capacity: number): Keep<T> {
  const homes = new WeakMap<object, Map<string, Promise<T>>>();
  return (home, key, load) => {
    const kept = homes.get(home) ?? new Map<string, Promise<T>>();
    homes.set(home, kept);
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
}

import type { SessionStorage } from "../session/session-storage.ts";

/** A list of those who want to hear of changes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of [...listeners]) listener();
    },
    add(listener: () => void): () => void {
      // Wrapped, so that one function that subscribes twice also has to leave twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}

/** Keeps the session in memory; every call makes a separate one. */
export function memoryStorage(): SessionStorage {
  const values = new Map<string, string>();
  const { tell, add } = createListeners();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      tell();
    },
    remove(key) {
      if (values.delete(key)) tell();
    },
    subscribe: add,
  };
}

import type { SessionStorage } from "../session/session-storage.ts";

/** A list of functions to call after changes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of [...listeners]) listener();
    },
    add(listener: () => void): () => void {
      // Wrapped, so that a function that subscribes twice is called until it has unsubscribed twice.
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}

/** Keeps the session in memory. Each call makes a separate storage. */
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

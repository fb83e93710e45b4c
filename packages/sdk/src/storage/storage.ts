/** Where a client keeps its session: a few texts by key. Files, cookies or a keychain can stand behind it. */
export interface SessionStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` after a value changed, here or elsewhere. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /**
   * Runs `work` while nobody else who shares this storage runs theirs; absent when nobody shares it. It must let the
   * next one in when `work` fails, and some time after whoever was in is gone.
   */
  readonly lock?: <T>(work: () => Promise<T>) => Promise<T>;
}

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

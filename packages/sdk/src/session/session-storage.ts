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

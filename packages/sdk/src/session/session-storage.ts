/** The storage of a client's session: a few texts by key. It can be implemented with files, cookies or a keychain. */
export interface SessionStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` after a value changed, here or elsewhere. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Runs `work` while no other user of this storage runs theirs; absent if nobody shares it. It must release the lock when `work` fails,
   * and some time after its holder has died.
   */
  readonly lock?: <T>(work: () => Promise<T>) => Promise<T>;
}

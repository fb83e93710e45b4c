import { fromRecordText, type Session, toRecordText } from "./session-record.ts";
import type { SessionStorage } from "./session-storage.ts";
import type { TokenReply } from "./token.ts";

const key = "token";
// Keys of data about a person that apps store beside the token, with the names that this family of clients uses.
const personal = [key, "menus", "roles", "tags", "lock", "stumbles"];

/** Access to the stored session. */
export interface SessionStore {
  /** Returns the same object until the stored session changes. */
  get(): Session | undefined;
  save(reply: TokenReply): Session;
  /** Removes the token, and what apps store under `menus`, `roles`, `tags` and `lock` in the same storage. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** Reads the storage at each call, because another tab may have written to it. */
export function createSessionStore(storage: SessionStorage): SessionStore {
  let text: string | undefined;
  let session: Session | undefined;

  function get(): Session | undefined {
    const stored = storage.get(key);
    if (stored !== text) {
      text = stored;
      session = fromRecordText(stored ?? "");
    }
    return session;
  }

  return {
    get,
    save(reply) {
      storage.set(key, toRecordText(reply, Date.now()));
      const saved = get();
      if (!saved) throw new TypeError("The token reply carries no tokens");
      return saved;
    },
    clear() {
      for (const name of personal) if (storage.get(name) !== undefined) storage.remove(name);
    },
    subscribe: (listener) => storage.subscribe(listener),
  };
}

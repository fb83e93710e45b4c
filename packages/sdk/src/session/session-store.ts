import { fromRecordText, type Session, toRecordText } from "./session-record.ts";
import type { SessionStorage } from "./session-storage.ts";
import type { TokenReply } from "./token.ts";

const key = "token";
// The facts about a person that apps keep beside the token, under the names that this family of clients uses.
const personal = [key, "menus", "roles", "tags", "lock", "stumbles"];

/** The session as it is stored now. */
export interface SessionStore {
  /** The same object until what is stored changes. */
  get(): Session | undefined;
  save(reply: TokenReply): Session;
  /** Forgets the token, and what apps keep under `menus`, `roles`, `tags` and `lock` in the same storage. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** Reads through to the storage each time, because another tab may have written meanwhile. */
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

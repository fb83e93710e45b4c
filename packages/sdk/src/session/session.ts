import { type ErrorSettings, toApiError } from "../call/to-api-error.ts";
import type { LoginInput } from "./login-input.ts";
import { isRefusal, type Refresh } from "./refresh.ts";
import type { SessionCalls, SessionChoice } from "./session-calls.ts";
import type { Session } from "./session-record.ts";
import type { SessionStore } from "./session-store.ts";
import { currentPage, type Unauthorized } from "./unauthorized.ts";

/** Signing in and out. Its functions need no `this`: `useSyncExternalStore(session.subscribe, session.get)`. */
export interface BladeSession {
  /**
   * Signs in and stores the session.
   *
   * @throws ApiError with the server's sentence when the credentials are refused; nothing is stored then.
   */
  login(input: LoginInput): Promise<Session>;
  /** Signs out: clears all that is stored of the session at once, and tells the server if it can be reached. */
  logout(): Promise<void>;
  /**
   * Exchanges the refresh token for new tokens now. Calls do so by themselves; it is for what an exchange alone brings,
   * such as changed roles.
   *
   * @throws ApiError 401 when nobody is signed in or the session is over; it is cleared then.
   */
  refresh(): Promise<Session>;
  /**
   * Goes on as another of the person's departments or roles, with new tokens.
   *
   * @throws ApiError as `refresh` does.
   */
  switchTo(choice: SessionChoice): Promise<Session>;
  /**
   * Looks at the age of the token every ten seconds from now on and refreshes it in time, so that a page that only
   * waits stays signed in. When the session turns out to be over, `onUnauthorized` is called. Returns how to stop.
   */
  keepFresh(): () => void;
  /** The signed-in person; the same object until that changes. */
  get(): Session | undefined;
  /** The signed-out session: a server that renders the page knows no person, and the browser has to begin with the same. */
  getServerSnapshot(): undefined;
  /** Calls `listener` with what has changed, in another tab too. Returns how to stop. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}

/**
 * `signed-in`: somebody, or somebody else; `renewed`: the same person with new tokens; `signed-out`: by a logout, or because the
 * session was over.
 */
export type SessionChange = "signed-in" | "renewed" | "signed-out";

/** The parts of a session. */
export interface SessionParts {
  readonly store: SessionStore;
  readonly refresh: Refresh;
  readonly calls: SessionCalls;
  readonly unauthorized: Unauthorized;
}

/** The part of a client's settings that its session asks for. */
export interface SessionRules extends ErrorSettings {
  /** Whether a session's token has reached the age at which it is refreshed. */
  readonly isOld: (session: Session) => boolean;
}

const checkEveryMs = 10_000;

export function createSession(
  { store, refresh, calls, unauthorized }: SessionParts,
  rules: SessionRules,
): BladeSession {
  async function logout(): Promise<void> {
    const session = store.get();
    store.clear();
    // The person is signed out here whatever the server says.
    if (session) await calls.revoke(session).catch(() => {});
  }

  async function renew(choice?: SessionChoice): Promise<Session> {
    const session = store.get();
    const renewed = session && (await refresh(session.accessToken, choice));
    if (renewed) return renewed;
    const call = { method: "POST", path: "/blade-auth/oauth/token", session: undefined };
    throw await toApiError(call, new Response(null, { status: 401 }), {}, rules);
  }

  function keepFresh(): () => void {
    const timer = setInterval(() => {
      const held = store.get();
      if (!held || !rules.isOld(held)) return;
      refresh(held.accessToken).catch((error: unknown) => {
        if (isRefusal(error)) unauthorized(held, currentPage());
      });
    }, checkEveryMs);
    return () => clearInterval(timer);
  }

  return {
    login: async (input) => store.save(await calls.signIn(input)),
    logout,
    refresh: () => renew(),
    switchTo: renew,
    keepFresh,
    get: store.get,
    getServerSnapshot: () => undefined,
    subscribe(listener) {
      let last = store.get();
      return store.subscribe(() => {
        const before = last;
        last = store.get();
        if (last === before) return;
        if (!last) listener("signed-out");
        else
          listener(
            before && before.userId === last.userId && before.tenantId === last.tenantId ? "renewed" : "signed-in",
          );
      });
    },
  };
}

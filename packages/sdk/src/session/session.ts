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
  /** Signs out: removes all stored data of the session at once, and tells the server if it can be reached. */
  logout(): Promise<void>;
  /**
   * Exchanges the refresh token for new tokens now. Calls refresh automatically. Use it to get what only an exchange brings, such as
   * changed roles.
   *
   * @throws ApiError 401 when nobody is signed in, or when the session is over, which also removes it.
   */
  refresh(): Promise<Session>;
  /**
   * Continues with another department or role of the person, and new tokens.
   *
   * @throws ApiError as `refresh` does.
   */
  switchTo(choice: SessionChoice): Promise<Session>;
  /**
   * Checks the age of the token every ten seconds and refreshes it in time, so that an idle page stays signed in. If the session is over,
   * `onUnauthorized` is called. Returns a function that stops the checks.
   */
  keepFresh(): () => void;
  /** The signed-in person; the same object until that changes. */
  get(): Session | undefined;
  /** The signed-out session, for React. A server that renders the page knows no person, and the browser must begin with the same state. */
  getServerSnapshot(): undefined;
  /** Calls `listener` with the kind of change, also for changes in other tabs. Returns a function that unsubscribes. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}

/**
 * `signed-in`: a person signed in, or another person; `renewed`: the same person got new tokens; `signed-out`: by a logout, or because the
 * session was over.
 */
export type SessionChange = "signed-in" | "renewed" | "signed-out";

export interface SessionParts {
  readonly store: SessionStore;
  readonly refresh: Refresh;
  readonly calls: SessionCalls;
  readonly unauthorized: Unauthorized;
}

/** The client's settings that its session uses. */
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
    // The person is signed out locally, whatever the server answers.
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

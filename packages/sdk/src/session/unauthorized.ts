import type { Session } from "./session-record.ts";

/** Reports a 401 that no refresh could resolve. `held` is the session with which the call started. */
export type Unauthorized = (held: Session | undefined, returnTo: string) => void;

const quietMs = 1000;

/** Path and query of the page; empty outside of browsers. */
export function currentPage(): string {
  const { pathname = "", search = "" } = globalThis.location ?? {};
  return pathname + search;
}

/** Calls the hook once for each session that ended, and at most once a second for visitors, however many calls fail at once. */
export function createUnauthorized(tell: (event: { readonly returnTo: string }) => void): Unauthorized {
  let lastToken: string | undefined;
  let lastTime = Number.NEGATIVE_INFINITY;
  return (held, returnTo) => {
    const now = Date.now();
    const isKnown = held ? held.accessToken === lastToken : now - lastTime < quietMs;
    if (isKnown) return;
    lastToken = held?.accessToken ?? lastToken;
    lastTime = now;
    tell({ returnTo });
  };
}

import type { Session } from "./session-record.ts";

/** Reports a 401 that remains after everything was tried. `held` is the session that the call started with. */
export type Unauthorized = (held: Session | undefined, returnTo: string) => void;

const quietMs = 1000;

/** Path and query of the page; empty where there are no pages. */
export function currentPage(): string {
  const { pathname = "", search = "" } = globalThis.location ?? {};
  return pathname + search;
}

/** Calls the hook once for a session that ended, and once a second for visitors, however many calls failed at once. */
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

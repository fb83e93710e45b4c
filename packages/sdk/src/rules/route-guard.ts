/** The facts about the person that the guard needs: undefined when signed out. */
export interface GuardSession {
  /** The stored access token; an empty one ends the session. */
  readonly token: string;
  /** Whether the lock screen is on. */
  readonly locked: boolean;
}

/** The facts about the wanted route that the guard needs. */
export interface GuardRoute {
  /** Path without query. */
  readonly path: string;
  /** Path with query and hash, to come back to after the login. */
  readonly fullPath: string;
  readonly label?: string;
  readonly meta?: {
    /** false lets visitors in who are not signed in. */
    readonly isAuth?: boolean;
    /** false keeps the route out of the tabs. */
    readonly isTab?: boolean;
  };
  /** The `target` of the query: a name opens a new window. */
  readonly target?: string;
}

/** The outcome of a navigation. */
export type RouteDecision =
  | { readonly kind: "allow"; readonly addTab: boolean; readonly newWindow: boolean }
  /** Go to the lock screen instead. */
  | { readonly kind: "lock"; readonly to: string }
  /** Clear the local session, then go to the login. */
  | { readonly kind: "logout"; readonly to: string }
  /** Go to the login, which brings the person back afterwards. */
  | { readonly kind: "login"; readonly to: string };

const lockPath = "/lock";
const loginPath = "/login";

/**
 * Decides on a navigation by the session and the route; it changes nothing itself.
 *
 * @example
 * const decision = guardRoute(session && { token: session.accessToken, locked }, route);
 */
export function guardRoute(session: GuardSession | undefined, route: GuardRoute): RouteDecision {
  const { isAuth, isTab } = route.meta ?? {};
  if (!session) {
    if (isAuth === false) return { kind: "allow", addTab: false, newWindow: false };
    return { kind: "login", to: `${loginPath}?redirect=${encodeURIComponent(route.fullPath)}` };
  }
  if (session.locked && route.path !== lockPath) return { kind: "lock", to: lockPath };
  if (session.token === "") return { kind: "logout", to: loginPath };
  const addTab = isTab !== false && Boolean(route.label) && route.path !== "";
  return { kind: "allow", addTab, newWindow: Boolean(route.target) };
}

/**
 * The path that a redirect query asks for, if it stays on this site; else `fallback`.
 * A link that somebody else made must not lead off the site after the login.
 */
export function safeReturnPath(value: string | null | undefined, fallback: string): string {
  // Browsers drop tabs and line breaks from an address and read a backslash as a slash.
  return value && /^\/(?![/\\])[^\t\n\r]*$/.test(value) ? value : fallback;
}

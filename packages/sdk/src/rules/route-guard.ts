/** The facts about the signed-in person that the guard needs. */
export interface GuardSession {
  /** The stored access token; an empty one ends the session. */
  readonly token: string;
  /** Whether the lock screen is on. */
  readonly locked: boolean;
}

/** The facts about the requested route that the guard needs. */
export interface GuardRoute {
  /** Path without query. */
  readonly path: string;
  /** Path with query and hash, to return to after the login. */
  readonly fullPath: string;
  readonly label?: string;
  readonly meta?: {
    /** false allows visitors who are not signed in. */
    readonly isAuth?: boolean;
    /** false leaves the route out of the tabs. */
    readonly isTab?: boolean;
  };
  /** The `target` of the query. A name opens a new window. */
  readonly target?: string;
}

/** The decision about a navigation. */
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
 * Decides on a navigation from the session and the route, without side effects.
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
 * The path of a redirect query if it stays on this site, else `fallback`. A link from a stranger must not lead away from the site after the
 * login.
 */
export function safeReturnPath(value: string | null | undefined, fallback: string): string {
  // Browsers remove tabs and line breaks from an address, and read a backslash as a slash.
  return value && /^\/(?![/\\])[^\t\n\r]*$/.test(value) ? value : fallback;
}

/** An address on the site. */
export interface Location {
  readonly pathname: string;
  /** With its question mark, or "". */
  readonly search: string;
  /** The state that the link passed. It is not part of the address. */
  readonly state: unknown;
  /** Distinguishes visits of the same address. */
  readonly key: string;
  /** How the visitor came: by loading the page, by a link, or by going back or forward. */
  readonly cause: "load" | "step" | "back";
}

export interface NavigateOptions {
  /** Replaces the present page in the history. */
  replace?: boolean;
  state?: unknown;
}

interface Entry {
  state: unknown;
  key: string;
}

let count = 0;

/** The current address of the browser. */
export function browserLocation(cause: Location["cause"]): Location {
  const entry = (window.history.state ?? {}) as Partial<Entry>;
  const { pathname, search } = window.location;
  return { pathname, search, state: entry.state ?? null, key: entry.key ?? "first", cause };
}

const listeners = new Set<(location: Location) => void>();

/** Calls `listener` after every change of the address, by links and by the browser's buttons. */
export function watchLocation(listener: (location: Location) => void): () => void {
  const onPop = () => listener(browserLocation("back"));
  listeners.add(listener);
  window.addEventListener("popstate", onPop);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", onPop);
  };
}

/** Goes to a path of the site without a reload. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  count += 1;
  const entry: Entry = { state, key: `${Date.now().toString(36)}-${count}` };
  if (replace) window.history.replaceState(entry, "", to);
  else window.history.pushState(entry, "", to);
  const now = browserLocation("step");
  for (const listener of listeners) listener(now);
}

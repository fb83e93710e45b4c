/** A place on the site. */
export interface Location {
  readonly pathname: string;
  /** With its question mark, or "". */
  readonly search: string;
  /** The state that the link handed on; it is not in the address. */
  readonly state: unknown;
  /** Tells visits of one address apart. */
  readonly key: string;
  /** How the visitor came: by a link, by going back or forth, or by loading the page. */
  readonly cause: "load" | "step" | "back";
}

export interface NavigateOptions {
  /** Takes the place of the present page in the history. */
  replace?: boolean;
  state?: unknown;
}

interface Entry {
  state: unknown;
  key: string;
}

let count = 0;

/** Where the browser is now. */
export function browserLocation(cause: Location["cause"]): Location {
  const entry = (window.history.state ?? {}) as Partial<Entry>;
  const { pathname, search } = window.location;
  return { pathname, search, state: entry.state ?? null, key: entry.key ?? "first", cause };
}

const listeners = new Set<(location: Location) => void>();

/** Tells of every change of the place, by links and by the browser's own buttons. */
export function watchLocation(listener: (location: Location) => void): () => void {
  const onPop = () => listener(browserLocation("back"));
  listeners.add(listener);
  window.addEventListener("popstate", onPop);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", onPop);
  };
}

/** Goes to a path of the site without loading the page anew. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  count += 1;
  const entry: Entry = { state, key: `${Date.now().toString(36)}-${count}` };
  if (replace) window.history.replaceState(entry, "", to);
  else window.history.pushState(entry, "", to);
  const now = browserLocation("step");
  for (const listener of listeners) listener(now);
}

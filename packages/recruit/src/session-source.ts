import type { BladeClient } from "@bladekit/sdk";

type Source = Pick<BladeClient["session"], "get" | "subscribe">;

/** The session of the client, once that is loaded. Screens read it from here, so that none of them loads the client for that alone. */
let source: Source | undefined;
const listeners = new Set<() => void>();
const unauthorizedListeners = new Set<(returnTo: string) => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** The client has been loaded: from now on the session is its own. */
export function connectSession(of: Source): void {
  source = of;
  of.subscribe(tell);
  tell();
}

export const sessionSource = (): Source | undefined => source;

/** Tells of every session that begins or ends, and of the client's arrival. */
export function listenToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells when a call was refused because nobody is signed in any more. */
export function onUnauthorized(listener: (returnTo: string) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

export function tellUnauthorized(returnTo: string): void {
  for (const listener of unauthorizedListeners) listener(returnTo);
}

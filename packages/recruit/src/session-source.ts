import type { BladeClient } from "@bladekit/sdk";

type Source = Pick<BladeClient["session"], "get" | "subscribe">;

/** The client's session, once the client is loaded. Components read it from here, so that none of them loads the client only for that. */
let source: Source | undefined;
const listeners = new Set<() => void>();
const unauthorizedListeners = new Set<(returnTo: string) => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** Uses the session of the client, which has been loaded. */
export function connectSession(of: Source): void {
  source = of;
  of.subscribe(tell);
  tell();
}

export const sessionSource = (): Source | undefined => source;

/** Calls `listener` when a session begins or ends, and when the client has been loaded. */
export function listenToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` when a call was refused because nobody is signed in any more. */
export function onUnauthorized(listener: (returnTo: string) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

export function tellUnauthorized(returnTo: string): void {
  for (const listener of unauthorizedListeners) listener(returnTo);
}

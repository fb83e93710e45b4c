import type { BladeClient, Session } from "@bladekit/sdk";
import { createContext, use, useSyncExternalStore } from "react";

type Source = Pick<BladeClient["session"], "get" | "subscribe">;

/** Where the SDK keeps the session of this browser. */
const stored = "recruit-token";

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

function hasStored(): boolean {
  try {
    return localStorage.getItem(stored) !== null;
  } catch {
    return false;
  }
}

/** The session of this browser; fits `useSyncExternalStore`. The client is loaded only where there is a session to know. */
export const session = {
  get: (): Session | undefined => source?.get(),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!source && hasStored()) void import("./client.ts");
    return () => listeners.delete(listener);
  },
  /** Whether it can be told yet if somebody is signed in. */
  isKnown: (): boolean => source !== undefined || !hasStored(),
};

/** The signed-in candidate, or undefined; the server draws every page for a visitor. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, session.get, () => undefined);
}

/** Whose pages are shown below: they stay while the candidate signs in again. */
export const CandidateContext = createContext("");

/** The id of the candidate whose page this is. */
export const useUserId = (): string => use(CandidateContext);

/** Whether it is known if somebody is signed in: not on the server, and not before the client has been loaded. */
export function useSessionKnown(): boolean {
  return useSyncExternalStore(session.subscribe, session.isKnown, () => false);
}

/** Tells when a call was refused because nobody is signed in any more. */
export function onUnauthorized(listener: (returnTo: string) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

export function tellUnauthorized(returnTo: string): void {
  for (const listener of unauthorizedListeners) listener(returnTo);
}

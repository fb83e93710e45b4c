import type { Session } from "@bladekit/sdk";
import { createContext, use, useSyncExternalStore } from "react";
import { listenToSession, sessionSource } from "./session-source.ts";

/** Where the SDK keeps the session of this browser. */
const stored = "recruit-token";

function hasStored(): boolean {
  try {
    return localStorage.getItem(stored) !== null;
  } catch {
    return false;
  }
}

/** The session of this browser; fits `useSyncExternalStore`. The client is loaded only where there is a session to know. */
export const session = {
  get: (): Session | undefined => sessionSource()?.get(),
  subscribe(listener: () => void): () => void {
    const leave = listenToSession(listener);
    if (!sessionSource() && hasStored()) void import("./client.ts");
    return leave;
  },
  /** Whether it can be told yet if somebody is signed in. */
  isKnown: (): boolean => sessionSource() !== undefined || !hasStored(),
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

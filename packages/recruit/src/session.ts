import type { Session } from "@bladekit/sdk";
import { createContext, use, useSyncExternalStore } from "react";
import { listenToSession, sessionSource } from "./session-source.ts";

/** The key under which the SDK stores the session of this browser. */
const stored = "recruit-token";

function hasStored(): boolean {
  try {
    return localStorage.getItem(stored) !== null;
  } catch {
    return false;
  }
}

/** The session of this browser, for `useSyncExternalStore`. The client is loaded only if a session is stored. */
export const session = {
  get: (): Session | undefined => sessionSource()?.get(),
  subscribe(listener: () => void): () => void {
    const leave = listenToSession(listener);
    if (!sessionSource() && hasStored()) void import("./client.ts");
    return leave;
  },
  /** Whether it is known yet if somebody is signed in. */
  isKnown: (): boolean => sessionSource() !== undefined || !hasStored(),
};

/** The signed-in candidate, or undefined. The server renders every page as for a visitor. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, session.get, () => undefined);
}

/** The candidate whose pages are shown. The pages stay while the candidate signs in again. */
export const CandidateContext = createContext("");

/** The id of the candidate whose page is shown. */
export const useUserId = (): string => use(CandidateContext);

/** Whether it is known if somebody is signed in: not on the server, and not before the client is loaded. */
export function useSessionKnown(): boolean {
  return useSyncExternalStore(session.subscribe, session.isKnown, () => false);
}

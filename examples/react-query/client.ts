import type { BladeClient, Session } from "@bladekit/sdk";
import { createContext, useContext, useSyncExternalStore } from "react";

export const ClientContext = createContext<BladeClient | undefined>(undefined);

/** The client that the surrounding app provides. */
export function useClient(): BladeClient {
  const client = useContext(ClientContext);
  if (!client) throw new Error("There is no <ClientContext> around this component");
  return client;
}

/**
 * The signed-in person, in this tab or another; the component renders again when that changes. A server that renders the page knows nobody,
 * and the browser begins with the same.
 */
export function useSession(): Session | undefined {
  const { session } = useClient();
  return useSyncExternalStore(session.subscribe, session.get, session.getServerSnapshot);
}

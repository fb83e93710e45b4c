import type { Session } from "@bladekit/sdk";
import { useSyncExternalStore } from "react";
import { client } from "./api.ts";

/** The signed-in candidate, or undefined. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(client.session.subscribe, client.session.get);
}

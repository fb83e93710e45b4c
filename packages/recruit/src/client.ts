import { createBladeClient, createDictionaries, memoryStorage, webStorage } from "@bladekit/sdk";
import { config } from "./config.ts";
import { preferences } from "./preferences.ts";
import { connectSession, tellUnauthorized } from "./session-source.ts";
import { tenantId } from "./tenant.ts";

/**
 * The SDK's client of this browser. Modules of the first load reach it only by `import()`, so that a visitor who only reads never loads it.
 */
export const client = createBladeClient({
  baseUrl: config.apiBaseUrl,
  clientId: "recruit",
  userType: "guest",
  tenantId,
  // The server renders every page as for a visitor.
  storage: typeof localStorage === "undefined" ? memoryStorage() : webStorage(localStorage, "recruit-"),
  language: () => preferences.get().language,
  onUnauthorized: ({ returnTo }) => tellUnauthorized(returnTo),
});

connectSession(client.session);

export const dictionaries = createDictionaries(client, { visitorTenant: tenantId });

import { createBladeClient, createDictionaries, memoryStorage, webStorage } from "@bladekit/sdk";
import { config } from "./config.ts";
import { preferences } from "./preferences.ts";
import { connectSession, tellUnauthorized } from "./session-source.ts";
import { tenantId } from "./tenant.ts";

/**
 * The SDK's client of this browser. A visitor who only reads never loads it: what comes first into the page leads to it
 * by `import()`.
 */
export const client = createBladeClient({
  baseUrl: config.apiBaseUrl,
  clientId: "recruit",
  userType: "guest",
  tenantId,
  // The server always draws the page for a visitor.
  storage: typeof localStorage === "undefined" ? memoryStorage() : webStorage(localStorage, "recruit-"),
  language: () => preferences.get().language,
  onUnauthorized: ({ returnTo }) => tellUnauthorized(returnTo),
});

connectSession(client.session);

export const dictionaries = createDictionaries(client, { visitorTenant: tenantId });

import type { BladeClient } from "@bladekit/sdk";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { forgetDrafts } from "./entity/form/draft-store.ts";
import { createAuthProvider } from "./providers/auth-provider.ts";
import { createClient } from "./providers/client.ts";
import { type Connection, hasCall, ownServer } from "./providers/connection.ts";
import { createDataProvider } from "./providers/data-provider.ts";
import { createI18nProvider } from "./providers/i18n-provider.ts";
import { createServed } from "./providers/served.ts";
import { createSessionEnd } from "./providers/session-end.ts";
import { createShell } from "./providers/shell.ts";
import { createStore } from "./providers/store.ts";

/** The console on a page: its client, and how to take it down. */
export type Mounted = Readonly<{ client: BladeClient; unmount(): void }>;

/**
 * Builds the console and draws it into an element.
 *
 * @param prepare Runs before the first drawing, with the client that the console will use.
 * @param connection Which server it speaks to.
 */
export async function mountConsole(
  element: Element,
  prepare: (client: BladeClient) => Promise<void> = async () => {},
  connection: Connection = ownServer,
): Promise<Mounted> {
  const store = createStore();
  const sessionEnd = createSessionEnd();
  const client = createClient(store, sessionEnd.emit, connection);
  const has = hasCall(connection);
  const served = connection.dialect === "blade" ? undefined : createServed(has);
  await prepare(client);
  const authProvider = createAuthProvider({
    client,
    currentPath: () => location.pathname + location.search,
    hostName: () => location.hostname,
    onSessionEnd: sessionEnd.subscribe,
    has,
    ...(served && { served }),
    // Data of a person who signs out does not stay on a machine that others use.
    onSignOut: () => forgetDrafts(localStorage, "all"),
  });
  forgetDrafts(localStorage, "old");
  const i18nProvider = await createI18nProvider(store, (language) => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : language;
  });
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <App
        store={store}
        shell={createShell(client)}
        dataProvider={createDataProvider(client, undefined, served)}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
      />
    </StrictMode>,
  );
  return { client, unmount: () => root.unmount() };
}

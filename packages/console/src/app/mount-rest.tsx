import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { forgetDraftsOf, forgetOldDrafts } from "../entity/form/draft-store.ts";
import { errorLog } from "../ui/own-error-log.ts";
import { createAuthProvider } from "../wire/auth-provider.ts";
import { createOwnClient } from "../wire/client.ts";
import { hasCall } from "../wire/connection.ts";
import { createDataProvider } from "../wire/data-provider.ts";
import { createI18nProvider } from "../wire/i18n-provider.ts";
import { showEntities } from "../wire/load-entity.ts";
import { createOpening, noOpening } from "../wire/opening.ts";
import type { Part, PartOptions } from "../wire/part.ts";
import type { Served } from "../wire/served.ts";
import { createShell } from "../wire/shell.ts";
import { createStore } from "../wire/store.ts";
import { forgetViewing } from "../wire/viewing.ts";
import { App, createRouter } from "./App.tsx";

/** Makes ready everything but the login, and answers how to draw it; `onSignedOut` is told when the way leads back to the login. */
export async function prepareRest(
  element: Element,
  { client, connection, sessionEnd }: PartOptions,
  onSignedOut: () => void,
): Promise<() => Part> {
  const store = createStore();
  const has = hasCall(connection);
  let served: Served | undefined;
  if (connection.foreign) {
    const [{ createServed }, { servedEntity }] = await Promise.all([
      import("../wire/served.ts"),
      import("../wire/springblade-entity.ts"),
    ]);
    served = createServed(has);
    showEntities((entity) => servedEntity(entity, has));
  }
  const opening = has("/blade-system/shell/opening") ? createOpening(client) : noOpening;
  const authProvider = createAuthProvider({
    client,
    currentPath: () => location.pathname + location.search,
    hostName: () => location.hostname,
    onSessionEnd: sessionEnd.subscribe,
    has,
    ...(served && { served }),
    opening,
    // Data of a person who signs out does not stay on a machine that others use.
    onSignOut: ({ tenantId, userId }) => {
      forgetDraftsOf(localStorage, { tenantId, id: userId });
      errorLog.clear();
      forgetViewing();
    },
  });
  forgetOldDrafts(localStorage);
  const i18nProvider = await createI18nProvider(store, (language) => {
    document.documentElement.lang = language === "zh" ? "zh-CN" : language;
  });
  const dataProvider = createDataProvider(client, undefined, served, opening);
  const screens = { store, authProvider, i18nProvider, dataProvider };
  return () => {
    const router = createRouter({ ...screens, onSignedOut });
    const root = createRoot(element);
    root.render(
      <StrictMode>
        <App router={router} shell={createShell(client, { ownClient: () => createOwnClient(connection), has })} />
      </StrictMode>,
    );
    return {
      unmount() {
        root.unmount();
        router.dispose();
        // Navigation that react-admin puts off until after a sign-out would change the address under the login.
        router.navigate = async () => {};
      },
    };
  };
}

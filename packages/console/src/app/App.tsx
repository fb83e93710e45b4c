import { CssBaseline, LinearProgress } from "@mui/material";
import { QueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import {
  AdminContext,
  Authenticated,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  Resource,
  type Store,
} from "react-admin";
import { createBrowserRouter, Navigate, Route, RouterProvider } from "react-router-dom";
import { basePath, defaultColour, homePath } from "../config.ts";
import type { ConsoleDataProvider } from "../model/console-data-provider.ts";
import { ConsoleLayout } from "../shell/ConsoleLayout.tsx";
import { defaultThemeName } from "../shell/named-themes.ts";
import { SessionWatch } from "../shell/SessionWatch.tsx";
import { ShellContext } from "../shell/shell-context.ts";
import { consoleTheme } from "../shell/theme.ts";
import { lazyPart } from "../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../ui/loading/PartBoundary.tsx";
import {
  AccessDeniedPage,
  AuthenticationErrorPage,
  ErrorAddressPage,
  ErrorPage,
  NotFoundPage,
} from "../ui/message/MessagePages.tsx";
import { Toasts } from "../ui/message/Toasts.tsx";
import type { ConsoleAuthProvider } from "../wire/auth-provider.ts";
import { toLanguage } from "../wire/language.ts";
import { entityNames } from "../wire/load-entity.ts";
import type { Shell } from "../wire/shell.ts";

const HomePage = lazyPart(async () => (await import("../pages/home/HomePage.tsx")).HomePage);
const CampaignPage = lazyPart(async () => (await import("../pages/campaign/CampaignPage.tsx")).CampaignPage);
const ExplainPage = lazyPart(async () => (await import("../pages/explain/ExplainPage.tsx")).ExplainPage);
const ApiPage = lazyPart(async () => (await import("../pages/api/ApiPage.tsx")).ApiPage);
const ProcessPage = lazyPart(async () => (await import("../pages/process/ProcessPage.tsx")).ProcessPage);
const StatisticsPage = lazyPart(async () => (await import("../pages/statistics/StatisticsPage.tsx")).StatisticsPage);
const FramePage = lazyPart(async () => (await import("../pages/frame/FramePage.tsx")).FramePage);

/** Every entity has the same screens; which of them a person may open is its verbs' and their codes' to say. */
const entityScreens = {
  list: lazyPart(async () => (await import("../entity/list/EntityList.tsx")).EntityList),
  create: lazyPart(async () => (await import("../entity/form/EntityForm.tsx")).EntityCreate),
  edit: lazyPart(async () => (await import("../entity/form/EntityForm.tsx")).EntityEdit),
  show: lazyPart(async () => (await import("../entity/show/EntityShow.tsx")).EntityShow),
};

const LockPage = lazyPart(async () => (await import("../pages/lock/LockPage.tsx")).LockPage);
const OwnInfoPage = lazyPart(async () => (await import("../pages/own-info/OwnInfoPage.tsx")).OwnInfoPage);

interface ScreensProps {
  store: Store;
  dataProvider: ConsoleDataProvider;
  authProvider: ConsoleAuthProvider;
  i18nProvider: I18nProvider;
  /** Called after a sign-out: the login then takes the place of the console. */
  onSignedOut: () => void;
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Leaving a form can be asked about only under a data router. */
export function createRouter(props: ScreensProps): Router {
  return createBrowserRouter([{ path: "*", element: <Screens {...props} /> }], { basename: basePath });
}

/** The console. */
export function App({ router, shell }: { router: Router; shell: Shell }): ReactNode {
  return (
    <ShellContext.Provider value={shell}>
      <RouterProvider router={router} />
    </ShellContext.Provider>
  );
}

/** A preference of this browser, as it is now. */
function usePreference(store: Store, key: string, otherwise: string): string {
  return useSyncExternalStore(
    (changed) => store.subscribe(key, changed),
    () => store.getItem<string>(key) ?? otherwise,
  );
}

/** A table of contents. A screen's path is the path of its menu on the server. */
function Screens({ store, onSignedOut, ...providers }: ScreensProps): ReactNode {
  const [Leave] = useState(() => leaveBy(onSignedOut));
  // The SDK repeats calls itself. Another round of retries would show an error seven seconds late.
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const colour = usePreference(store, "colour", defaultColour);
  const language = toLanguage(usePreference(store, "locale", ""));
  const themeName = usePreference(store, "themeName", defaultThemeName);
  return (
    <AdminContext
      {...providers}
      store={store}
      queryClient={queryClient}
      theme={consoleTheme("light", colour, themeName, language)}
      darkTheme={consoleTheme("dark", colour, themeName, language)}
      defaultTheme="light"
    >
      <CssBaseline enableColorScheme />
      {/* Above all pages: a person may change while the console is locked, too. */}
      <SessionWatch />
      {/* `Admin` would bring a login, a layout and pages of its own, which nobody here ever sees. */}
      <CoreAdminUI
        layout={ConsoleLayout}
        loginPage={Leave}
        dashboard={HomeRedirect}
        catchAll={NotFoundPage}
        accessDenied={AccessDeniedPage}
        authenticationError={AuthenticationErrorPage}
        error={ErrorPage}
        loading={Waiting}
        requireAuth
        disableTelemetry
      >
        {entityNames.map((name) => (
          <Resource key={name} name={name} {...entityScreens} />
        ))}
        <CustomRoutes>
          <Route path={homePath} element={<HomePage />} />
          <Route path="/campaign/:id" element={<CampaignPage />} />
          <Route path="/explain" element={<ExplainPage />} />
          <Route path="/api-docs" element={<ApiPage />} />
          <Route path="/recruit/statistics" element={<StatisticsPage />} />
          <Route path="/process/:id" element={<ProcessPage />} />
          <Route path="/info/index" element={<OwnInfoPage />} />
          <Route path="/myiframe/:routerPath" element={<FramePage />} />
          <Route path="/403" element={<AccessDeniedPage />} />
          <Route path="/404" element={<NotFoundPage />} />
          <Route path="/500" element={<ErrorAddressPage />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route
            path="/lock"
            element={
              <Authenticated>
                <PartBoundary fallback={null}>
                  <LockPage />
                </PartBoundary>
              </Authenticated>
            }
          />
        </CustomRoutes>
      </CoreAdminUI>
      <Toasts />
    </AdminContext>
  );
}

/** The page at the address of the login: it makes way for the login, which loads nothing of the console. */
function leaveBy(onSignedOut: () => void) {
  return function Leave(): ReactNode {
    useEffect(() => {
      onSignedOut();
    }, []);
    return null;
  };
}

/** Stands for the console while its rights are asked for. */
function Waiting(): ReactNode {
  return <LinearProgress aria-hidden sx={{ height: 2 }} />;
}

function HomeRedirect(): ReactNode {
  return <Navigate to={homePath} replace />;
}

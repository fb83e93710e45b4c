import { lazy, type ReactNode, useState, useSyncExternalStore } from "react";
import { Admin, Authenticated, CustomRoutes, type I18nProvider, Resource, type Store } from "react-admin";
import { createBrowserRouter, Navigate, Route, RouterProvider } from "react-router-dom";
import { basePath, defaultColour, homePath } from "./config.ts";
import { entityNames } from "./entity/load-entity.ts";
import { ConsoleLayout } from "./layout/ConsoleLayout.tsx";
import { ShellContext } from "./layout/shell-context.ts";
import { consoleTheme } from "./layout/theme.ts";
import { AccessDeniedPage, AuthenticationErrorPage, ErrorPage, NotFoundPage } from "./pages/message/MessagePages.tsx";
import type { ConsoleAuthProvider } from "./providers/auth-provider.ts";
import type { ConsoleDataProvider } from "./providers/console-data-provider.ts";
import type { Shell } from "./providers/shell.ts";
import { application } from "./resources/application/index.ts";

const LoginPage = lazy(async () => ({ default: (await import("./pages/login/LoginPage.tsx")).LoginPage }));
const HomePage = lazy(async () => ({ default: (await import("./pages/home/HomePage.tsx")).HomePage }));
const ExplainPage = lazy(async () => ({ default: (await import("./pages/explain/ExplainPage.tsx")).ExplainPage }));
const FramePage = lazy(async () => ({ default: (await import("./pages/frame/FramePage.tsx")).FramePage }));

/** Every entity has the same screens; which of them a person may open is its verbs' and their codes' to say. */
const entityScreens = {
  list: lazy(async () => ({ default: (await import("./entity/list/EntityList.tsx")).EntityList })),
  create: lazy(async () => ({ default: (await import("./entity/form/EntityForm.tsx")).EntityCreate })),
  edit: lazy(async () => ({ default: (await import("./entity/form/EntityForm.tsx")).EntityEdit })),
  show: lazy(async () => ({ default: (await import("./entity/show/EntityShow.tsx")).EntityShow })),
};

const LockPage = lazy(async () => ({ default: (await import("./pages/lock/LockPage.tsx")).LockPage }));
const OwnInfoPage = lazy(async () => ({ default: (await import("./pages/own-info/OwnInfoPage.tsx")).OwnInfoPage }));

interface AppProps {
  store: Store;
  shell: Shell;
  dataProvider: ConsoleDataProvider;
  authProvider: ConsoleAuthProvider;
  i18nProvider: I18nProvider;
}

/** The console. Leaving a form can be asked about only under a data router. */
export function App(props: AppProps): ReactNode {
  const [router] = useState(() =>
    createBrowserRouter([{ path: "*", element: <Screens {...props} /> }], { basename: basePath }),
  );
  return (
    <ShellContext.Provider value={props.shell}>
      <RouterProvider router={router} />
    </ShellContext.Provider>
  );
}

/** A table of contents. A screen's path is the path of its menu on the server. */
function Screens({ store, shell: _, ...providers }: AppProps): ReactNode {
  const colour = useSyncExternalStore(
    (changed) => store.subscribe("colour", changed),
    () => store.getItem<string>("colour") ?? defaultColour,
  );
  return (
    <Admin
      {...providers}
      store={store}
      theme={consoleTheme("light", colour)}
      darkTheme={consoleTheme("dark", colour)}
      defaultTheme="light"
      layout={ConsoleLayout}
      loginPage={LoginPage}
      dashboard={HomeRedirect}
      catchAll={NotFoundPage}
      accessDenied={AccessDeniedPage}
      authenticationError={AuthenticationErrorPage}
      requireAuth
      disableTelemetry
    >
      <Resource {...application} />
      {entityNames.map((name) => (
        <Resource key={name} name={name} {...entityScreens} />
      ))}
      <CustomRoutes>
        <Route path={homePath} element={<HomePage />} />
        <Route path="/explain" element={<ExplainPage />} />
        <Route path="/info/index" element={<OwnInfoPage />} />
        <Route path="/myiframe/:routerPath" element={<FramePage />} />
        <Route path="/403" element={<AccessDeniedPage />} />
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="/500" element={<ErrorPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route
          path="/lock"
          element={
            <Authenticated>
              <LockPage />
            </Authenticated>
          }
        />
      </CustomRoutes>
    </Admin>
  );
}

function HomeRedirect(): ReactNode {
  return <Navigate to={homePath} replace />;
}

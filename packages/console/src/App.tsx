import { lazy, type ReactNode, useSyncExternalStore } from "react";
import { Admin, CustomRoutes, type I18nProvider, Resource, type Store } from "react-admin";
import { BrowserRouter, Navigate, Route } from "react-router-dom";
import { basePath, defaultColour, homePath } from "./config.ts";
import { ConsoleLayout } from "./layout/ConsoleLayout.tsx";
import { consoleTheme } from "./layout/theme.ts";
import { AccessDeniedPage, AuthenticationErrorPage, NotFoundPage } from "./pages/message/MessagePages.tsx";
import type { ConsoleAuthProvider } from "./providers/auth-provider.ts";
import type { ConsoleDataProvider } from "./providers/console-data-provider.ts";
import { application } from "./resources/application/index.ts";
import { article } from "./resources/article/index.ts";
import { attachment } from "./resources/attachment/index.ts";
import { dictbiz } from "./resources/dictbiz/index.ts";
import { mailServer } from "./resources/mail-server/index.ts";
import { outbox } from "./resources/outbox/index.ts";
import { role } from "./resources/role/index.ts";
import { smsProvider } from "./resources/sms-provider/index.ts";
import { storage } from "./resources/storage/index.ts";
import { user } from "./resources/user/index.ts";

const LoginPage = lazy(async () => ({ default: (await import("./pages/login/LoginPage.tsx")).LoginPage }));
const HomePage = lazy(async () => ({ default: (await import("./pages/home/HomePage.tsx")).HomePage }));
const FramePage = lazy(async () => ({ default: (await import("./pages/frame/FramePage.tsx")).FramePage }));

interface AppProps {
  store: Store;
  dataProvider: ConsoleDataProvider;
  authProvider: ConsoleAuthProvider;
  i18nProvider: I18nProvider;
}

/** The console: a table of contents. A screen's path is the path of its menu on the server. */
export function App({ store, ...providers }: AppProps): ReactNode {
  const colour = useSyncExternalStore(
    (changed) => store.subscribe("colour", changed),
    () => store.getItem<string>("colour") ?? defaultColour,
  );
  return (
    <BrowserRouter basename={basePath}>
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
        <Resource {...article} />
        <Resource {...user} />
        <Resource {...role} />
        <Resource {...dictbiz} />
        <Resource {...outbox} />
        <Resource {...storage} />
        <Resource {...smsProvider} />
        <Resource {...mailServer} />
        <Resource {...attachment} />
        <CustomRoutes>
          <Route path={homePath} element={<HomePage />} />
          <Route path="/myiframe/:routerPath" element={<FramePage />} />
        </CustomRoutes>
      </Admin>
    </BrowserRouter>
  );
}

function HomeRedirect(): ReactNode {
  return <Navigate to={homePath} replace />;
}

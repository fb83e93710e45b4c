import { paths } from "../paths.ts";
import { Navigate, useLocation } from "../routing/index.ts";
import { Params } from "../routing/place.tsx";
import { ConsoleRedirect } from "./ConsoleRedirect.tsx";
import { Layout } from "./layout/Layout.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { findRoute } from "./routes.ts";

/** The page of the present address, inside of the frame. */
export function CurrentPage() {
  const { pathname, search, state } = useLocation();
  const found = findRoute(pathname);
  if (!found) return <Navigate to={paths.notFound} replace />;
  const { route, params } = found;
  if (route.redirect) return <Navigate to={route.redirect + search} replace state={state} />;
  if (!route.page) return <ConsoleRedirect />;
  const { Page } = route.page;
  return (
    <Params value={params}>
      <Layout>
        {route.session ? (
          <RequireSession>
            <Page />
          </RequireSession>
        ) : (
          <Page />
        )}
      </Layout>
    </Params>
  );
}

import { useMemo } from "react";
import { Navigate, Place, useLocation, useNavigate } from "../routing/index.ts";
import { Params } from "../routing/place.tsx";
import { ConsoleRedirect } from "./ConsoleRedirect.tsx";
import { Layout } from "./layout/Layout.tsx";
import { RequireSession } from "./RequireSession.tsx";
import { findRoute, knownSearch } from "./routes.ts";

/**
 * The page of the present address, inside the frame. Its components see only the parameters that the page knows. So pages that differ in
 * other parameters, such as those of an advertisement, are rendered once on the server.
 */
export function CurrentPage() {
  const whole = useLocation();
  const go = useNavigate();
  const { pathname, search, state } = whole;
  const location = useMemo(() => ({ ...whole, search: knownSearch(whole.pathname, whole.search) }), [whole]);
  const { route, params } = findRoute(pathname);
  if (route.redirect) return <Navigate to={route.redirect + search} replace state={state} />;
  if (!route.page) return <ConsoleRedirect />;
  const { Page } = route.page;
  return (
    <Place location={location} go={go}>
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
    </Place>
  );
}

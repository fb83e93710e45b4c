import { guardRoute } from "@bladekit/sdk/rules";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "../routing/index.ts";
import { useSession, useSessionKnown } from "../session.ts";
import { PageLoading } from "./layout/PageLoading.tsx";

/** Lets signed-in candidates through and sends everybody else to the login, which brings them back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const isKnown = useSessionKnown();
  const session = useSession();
  const { pathname, search } = useLocation();
  const decision = guardRoute(session && { token: session.accessToken, locked: false }, {
    path: pathname,
    fullPath: pathname + search,
  });
  const isEmptyToken = decision.kind === "logout";
  useEffect(() => {
    if (isEmptyToken) void import("../client.ts").then(({ client }) => client.session.logout());
  }, [isEmptyToken]);
  // Only the browser can tell, once its client has been loaded.
  if (!isKnown) return <PageLoading />;
  return decision.kind === "allow" ? children : <Navigate to={decision.to} replace />;
}

import { guardRoute } from "@bladekit/sdk/rules";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { client } from "../api.ts";
import { useSession } from "../session.ts";

/** Lets signed-in candidates through and sends everybody else to the login, which brings them back. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const decision = guardRoute(session && { token: session.accessToken, locked: false }, {
    path: pathname,
    fullPath: pathname + search,
  });
  const isEmptyToken = decision.kind === "logout";
  useEffect(() => {
    if (isEmptyToken) void client.session.logout();
  }, [isEmptyToken]);
  return decision.kind === "allow" ? <Outlet /> : <Navigate to={decision.to} replace />;
}

import { useEffect } from "react";
import { useAuthProvider, useLogout } from "react-admin";
import type { ConsoleAuthProvider } from "../providers/auth-provider.ts";
import { loginPathFor, withoutBase } from "../providers/login-path.ts";

/** Shows the login when the server no longer knows the session, and remembers the page that was open. */
export function SessionWatch(): null {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const logout = useLogout();
  useEffect(
    () => authProvider?.onSessionEnd(({ returnTo }) => void logout({}, loginPathFor(withoutBase(returnTo)))),
    [authProvider, logout],
  );
  return null;
}

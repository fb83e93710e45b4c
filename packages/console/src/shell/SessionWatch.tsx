import { useEffect, useRef } from "react";
import { useAuthProvider, useLogout } from "react-admin";
import type { ConsoleAuthProvider } from "../wire/auth-provider.ts";
import { loginPathFor, withoutBase } from "../wire/login-path.ts";
import { useShell } from "./shell-context.ts";

/**
 * Shows the login when the server no longer knows the session, and remembers the page that was open. Keeps the token fresh. When another tab
 * signs out, or in as somebody else, this one must not go on showing the data of the first.
 */
export function SessionWatch(): null {
  const authProvider = useAuthProvider<ConsoleAuthProvider>();
  const shell = useShell();
  const logout = useLogout();
  const who = useRef(shell.whoIsThere());
  useEffect(
    () => authProvider?.onSessionEnd(({ returnTo }) => void logout({}, loginPathFor(withoutBase(returnTo)))),
    [authProvider, logout],
  );
  useEffect(() => shell.keepFresh(), [shell]);
  useEffect(
    () =>
      shell.onSessionChange(() => {
        const now = shell.whoIsThere();
        if (now === who.current) return;
        who.current = now;
        // A whole reload: nothing that was read for the one may stay in memory for the other.
        if (now !== "") location.reload();
        else void logout({}, loginPathFor(withoutBase(location.pathname + location.search)));
      }),
    [shell, logout],
  );
  return null;
}

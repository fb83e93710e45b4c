import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createAuthProvider } from "../../wire/auth-provider.ts";
import { hasCall } from "../../wire/connection.ts";
import { returnPathOf } from "../../wire/login-path.ts";
import type { Part, PartOptions } from "../../wire/part.ts";
import { LoginPage } from "./LoginPage.tsx";

/**
 * Draws the login into an element; `onDone` is told where the person goes on. With the token of a link, the form that sets a first password
 * takes its place.
 */
export function mountLogin(
  element: Element,
  { client, connection }: PartOptions,
  onDone: (returnTo: string) => void,
  token?: string,
): Part {
  const auth = createAuthProvider({ client, hostName: () => location.hostname, has: hasCall(connection) });
  let isOwn = false;
  const signIn = {
    ...auth,
    login: async (input: Parameters<typeof auth.login>[0]) => {
      isOwn = true;
      await auth.login(input).finally(() => {
        isOwn = false;
      });
    },
    setFirstPassword: async (input: Parameters<typeof auth.setFirstPassword>[0]) => {
      isOwn = true;
      await auth.setFirstPassword(input).finally(() => {
        isOwn = false;
      });
    },
  };
  // Somebody who signs in on another tab is signed in here, too.
  const stopListening = client.session.subscribe(() => {
    if (!isOwn && client.session.get()) onDone(returnPathOf(location.search));
  });
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <LoginPage
        signIn={signIn}
        returnTo={returnPathOf(location.search)}
        onSignedIn={onDone}
        {...(token !== undefined && { token })}
      />
    </StrictMode>,
  );
  return {
    unmount() {
      stopListening();
      root.unmount();
    },
  };
}

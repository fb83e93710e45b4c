import { guardRoute } from "@bladekit/sdk/rules";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation } from "../routing/index.ts";
import { CandidateContext, useSession, useSessionKnown } from "../session.ts";
import { PageLoading } from "./layout/PageLoading.tsx";
import { useKeptPlace } from "./use-kept-place.ts";

const SignInAgain = lazy(async () => ({ default: (await import("../features/account/SignInAgain.tsx")).SignInAgain }));
const refused = { refused: true };

/**
 * Shows a page only to signed-in candidates. Everybody else is sent to the login, which returns to the page. If the session ends while a
 * page is open, the page is hidden with all its input until the candidate has signed in again.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const isKnown = useSessionKnown();
  const session = useSession();
  const { pathname, search } = useLocation();
  const decision = guardRoute(session && { token: session.accessToken, locked: false }, {
    path: pathname,
    fullPath: pathname + search,
  });
  const isAllowed = decision.kind === "allow";
  const [held, setHeld] = useState(session);
  if (isAllowed && session && session.userId !== held?.userId) setHeld(session);
  useKeptPlace(isAllowed);
  const isEmptyToken = decision.kind === "logout";
  useEffect(() => {
    if (isEmptyToken) void import("../client.ts").then(({ client }) => client.session.logout());
  }, [isEmptyToken]);
  // Only the browser knows the session, and only after it has loaded the client.
  if (!isKnown) return <PageLoading />;
  if (!isAllowed && !held) return <Navigate to={decision.to} replace state={refused} />;
  const userId = held?.userId ?? "";
  return (
    <CandidateContext value={userId}>
      <div key={userId} hidden={!isAllowed}>
        {children}
      </div>
      {!isAllowed && (
        <Suspense>
          <SignInAgain phone={held?.account ?? ""} />
        </Suspense>
      )}
    </CandidateContext>
  );
}

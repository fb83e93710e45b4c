import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazySignUp as SignUpDialog } from "../../features/account/lazy-sign-up.ts";
import { SignUpContext } from "../../features/account/sign-up-context.ts";
import { linkTo, paths } from "../../paths.ts";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { useSession } from "../../session.ts";
import { onUnauthorized } from "../../session-source.ts";
import { SignOutContext } from "../../sign-out.ts";
import { useTranslation } from "../../texts/use-translation.ts";
import { CrashPage } from "../CrashPage.tsx";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { RouteFocus } from "../RouteFocus.tsx";
import { forgetDrawn } from "../standing.ts";
import { useLeaving } from "../use-leaving.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { PageLoading } from "./PageLoading.tsx";
import "./layout.css";

/** Header, page and footer, with the sign-up dialog that any page can open. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = useLeaving();
  const [signingUp, setSigningUp] = useState(false);
  useFreshSession();
  // A candidate's own page stays, and the login opens above it.
  const isOwnPage = pathname.startsWith(paths.applications);
  useEffect(() => {
    if (isOwnPage) return undefined;
    return onUnauthorized((returnTo) => navigate(linkTo.login(returnTo), { state: { refused: true } }));
  }, [navigate, isOwnPage]);
  return (
    <SignOutContext value={leave}>
      <SignUpContext value={() => setSigningUp(true)}>
        <a className="skip-link" href="#main">
          {t("shell.skip")}
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname} fallback={<CrashPage part="page" />}>
            <Suspense fallback={<PageLoading />}>
              {children}
              <TakenOver />
            </Suspense>
          </ErrorBoundary>
        </main>
        <Footer />
        <RouteFocus />
        {signingUp && (
          <Suspense>
            <SignUpDialog onClose={() => setSigningUp(false)} />
          </Suspense>
        )}
      </SignUpContext>
    </SignOutContext>
  );
}

/** Marks the page as hydrated. It is beside the page, so its effect runs when the page is there. */
function TakenOver() {
  useEffect(forgetDrawn, []);
  return null;
}

/** Refreshes the token of a signed-in candidate in time. Does nothing for visitors. */
function useFreshSession() {
  const isSignedIn = useSession() !== undefined;
  useEffect(() => {
    if (!isSignedIn) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import("../../client.ts").then(({ client }) => {
      if (!isOver) stop = client.session.keepFresh();
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isSignedIn]);
}

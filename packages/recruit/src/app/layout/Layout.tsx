import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { client, onUnauthorized } from "../../api.ts";
import { lazySignUp as SignUpDialog } from "../../features/account/lazy-sign-up.ts";
import { SignUpContext } from "../../features/account/sign-up-context.ts";
import { linkTo } from "../../paths.ts";
import { SignOutContext } from "../../sign-out.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { CrashPage } from "../CrashPage.tsx";
import { ErrorBoundary } from "../ErrorBoundary.tsx";
import { RouteFocus } from "../RouteFocus.tsx";
import { useLeaving } from "../use-leaving.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import "./layout.css";

/** Header, page and footer, with the sign-up dialog that any page can open. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = useLeaving();
  const [signingUp, setSigningUp] = useState(false);
  useEffect(() => client.session.keepFresh(), []);
  useEffect(() => onUnauthorized((returnTo) => navigate(linkTo.login(returnTo))), [navigate]);
  return (
    <SignOutContext value={leave}>
      <SignUpContext value={() => setSigningUp(true)}>
        <a className="skip-link" href="#main">
          {t("shell.skip")}
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname} fallback={<CrashPage />}>
            <Suspense
              fallback={
                <div className="container page-loading">
                  <Skeleton lines={6} height="1.5rem" />
                </div>
              }
            >
              <Outlet />
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

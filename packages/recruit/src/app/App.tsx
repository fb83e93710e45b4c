import { Suspense } from "react";
import { BrowserRouter } from "react-router-dom";
import { ToastRegion } from "../ui/ToastRegion.tsx";
import { AppRoutes } from "./AppRoutes.tsx";
import { CrashPage } from "./CrashPage.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { SiteGate } from "./SiteGate.tsx";

export function App() {
  return (
    <ErrorBoundary fallback={<CrashPage />}>
      <Suspense>
        <SiteGate>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </SiteGate>
        <ToastRegion />
      </Suspense>
    </ErrorBoundary>
  );
}

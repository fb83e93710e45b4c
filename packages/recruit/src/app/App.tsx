import { type ComponentType, type ReactNode, Suspense } from "react";
import { SWRConfig } from "swr";
import { type Drawn, type DrawnReads, DrawnReadsContext } from "../drawn.ts";
import { ToastRegion } from "../ui/ToastRegion.tsx";
import { DrawnPreferences } from "../use-preferences.ts";
import { CrashPage } from "./CrashPage.tsx";
import { CurrentPage } from "./CurrentPage.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { SiteGate } from "./SiteGate.tsx";

export interface AppProps {
  /** The data with which the server rendered the page; undefined if the browser renders it. */
  drawn?: Drawn | undefined;
  reads: DrawnReads;
  /** Provides the address: the browser's, or that of a request. */
  Place: ComponentType<{ children: ReactNode }>;
}

/** The whole site, the same in the browser and on the server. */
export function App({ drawn, reads, Place }: AppProps) {
  return (
    <ErrorBoundary fallback={<CrashPage part="site" />}>
      <Suspense>
        <DrawnPreferences value={drawn?.preferences}>
          <SWRConfig value={{ fallback: drawn?.data ?? {} }}>
            <DrawnReadsContext value={reads}>
              <SiteGate drawn={drawn}>
                <Place>
                  <CurrentPage />
                </Place>
              </SiteGate>
              <ToastRegion />
            </DrawnReadsContext>
          </SWRConfig>
        </DrawnPreferences>
      </Suspense>
    </ErrorBoundary>
  );
}

import { type ReactNode, useMemo } from "react";
import useSWR from "swr";
import { config } from "../config.ts";
import type { Drawn } from "../drawn.ts";
import { failureText } from "../failure-text.ts";
import { type Site, SiteContext } from "../site.ts";
import { useTranslation } from "../texts/use-translation.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useDocumentTheme } from "./apply-theme.ts";
import { cachedSite, loadSite } from "./boot.ts";
import "./site-gate.css";

/** Shows the site once its hospital is known, or else what is wrong. */
export function SiteGate({ drawn, children }: { drawn: Drawn | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const cached = useMemo(() => (drawn ? undefined : cachedSite()), [drawn]);
  const {
    data: loaded,
    error,
    mutate,
    isLoading,
  } = useSWR<Site | null>(drawn ? null : "site", loadSite, {
    ...(cached && { fallbackData: cached }),
    revalidateOnFocus: false,
  });
  const site = drawn ? drawn.site : loaded;
  useDocumentTheme(site, drawn !== undefined);
  if (site) return <SiteContext value={site}>{children}</SiteContext>;
  if (site === null) {
    return (
      <main className="site-gate">
        <h1>{t("boot.unknownTitle")}</h1>
        <p>{t("boot.unknownText", { host: drawn?.host ?? config.host })}</p>
      </main>
    );
  }
  if (error && !isLoading) {
    return (
      <main className="site-gate">
        <h1>{t("boot.failedTitle")}</h1>
        <Notice tone="danger" alert>
          {failureText(error)}
        </Notice>
        <Button look="primary" onClick={() => mutate()}>
          {t("action.retry")}
        </Button>
      </main>
    );
  }
  return <div className="site-gate-loading" role="status" aria-label={t("state.loading")} />;
}

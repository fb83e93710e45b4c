import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { failureText } from "../failure-text.ts";
import { type Site, SiteContext } from "../site.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useDocumentTheme } from "./apply-theme.ts";
import { cachedSite, loadSite } from "./boot.ts";
import "./site-gate.css";

/** Draws the site once it is known whose it is; else says what is wrong. */
export function SiteGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const cached = useMemo(cachedSite, []);
  const {
    data: site,
    error,
    mutate,
    isLoading,
  } = useSWR<Site | null>("site", loadSite, {
    ...(cached && { fallbackData: cached }),
    revalidateOnFocus: false,
  });
  useDocumentTheme(site);
  if (site) return <SiteContext value={site}>{children}</SiteContext>;
  if (site === null) {
    return (
      <main className="site-gate">
        <h1>{t("boot.unknownTitle")}</h1>
        <p>{t("boot.unknownText", { host: location.hostname })}</p>
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

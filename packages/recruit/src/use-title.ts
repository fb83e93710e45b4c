import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "./site.ts";
import { useLanguage } from "./use-preferences.ts";

/** Sets the title of the browser tab: the page, then the hospital. */
export function useTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const { setting } = useSite();
  const language = useLanguage();
  const name = (language === "en" && setting.yyNameEn) || setting.yyName;
  useEffect(() => {
    document.title = [title, `${name} ${t("shell.subtitle")}`].filter(Boolean).join(" - ");
  }, [title, name, t]);
}

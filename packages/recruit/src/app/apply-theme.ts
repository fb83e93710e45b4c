import { pictureUrls } from "@bladekit/sdk/rules";
import { useEffect, useSyncExternalStore } from "react";
import type { Site } from "../site.ts";
import { type Scheme, themeTokens } from "../ui/theme.ts";
import { usePreferences } from "../use-preferences.ts";

const darkQuery = window.matchMedia("(prefers-color-scheme: dark)");

function subscribeDark(listener: () => void): () => void {
  darkQuery.addEventListener("change", listener);
  return () => darkQuery.removeEventListener("change", listener);
}

/** Light or dark, as the visitor chose or the system says. */
export function useScheme(): Scheme {
  const { scheme } = usePreferences();
  const systemDark = useSyncExternalStore(subscribeDark, () => darkQuery.matches);
  if (scheme !== "auto") return scheme;
  return systemDark ? "dark" : "light";
}

/** Puts the hospital's colours and icon and the visitor's reading preferences on the document. */
export function useDocumentTheme(site: Site | null | undefined): void {
  const scheme = useScheme();
  const { fontSize, language } = usePreferences();
  const colour = site?.setting.zpMhzts;
  const icon = pictureUrls(site?.setting.tbLogo)[0];
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = scheme;
    root.dataset.font = fontSize;
    root.lang = language === "zh" ? "zh-CN" : "en";
    if (!colour) return;
    const tokens = themeTokens(colour, scheme);
    for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value);
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", tokens["--brand"] ?? colour);
  }, [scheme, fontSize, language, colour]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!link || !icon) return;
    link.removeAttribute("type");
    link.href = icon;
  }, [icon]);
}

import type { Mode } from "@bladekit/sdk/palette";
import { pictureUrls } from "@bladekit/sdk/rules";
import { useEffect, useSyncExternalStore } from "react";
import type { Site } from "../site.ts";
import { usePreferences } from "../use-preferences.ts";

const darkQuery = "(prefers-color-scheme: dark)";

function subscribeDark(listener: () => void): () => void {
  const query = window.matchMedia(darkQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Light or dark, as the visitor chose or the system says. */
export function useScheme(): Mode {
  const { scheme } = usePreferences();
  const systemDark = useSyncExternalStore(
    subscribeDark,
    () => window.matchMedia(darkQuery).matches,
    () => false,
  );
  if (scheme !== "auto") return scheme;
  return systemDark ? "dark" : "light";
}

// A constructed sheet is no inline style, which the policy of the page refuses.
const colours = typeof CSSStyleSheet === "undefined" ? undefined : new CSSStyleSheet();

async function applyColours(colour: string): Promise<void> {
  if (!colours) return;
  const { themeCss } = await import("../ui/theme-css.ts");
  colours.replaceSync(themeCss(colour));
  if (!document.adoptedStyleSheets.includes(colours)) document.adoptedStyleSheets.push(colours);
}

/** Puts the hospital's colours and icon and the visitor's reading preferences on the document. */
export function useDocumentTheme(site: Site | null | undefined): void {
  const { fontSize, language, scheme } = usePreferences();
  const colour = site?.setting.zpMhzts ?? "";
  const icon = pictureUrls(site?.setting.tbLogo)[0];
  useEffect(() => {
    const root = document.documentElement;
    if (scheme === "auto") delete root.dataset.theme;
    else root.dataset.theme = scheme;
    root.dataset.font = fontSize;
    root.lang = language === "zh" ? "zh-CN" : "en";
  }, [scheme, fontSize, language]);
  useEffect(() => {
    void applyColours(colour);
  }, [colour]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!link || !icon) return;
    link.removeAttribute("type");
    link.href = icon;
  }, [icon]);
}

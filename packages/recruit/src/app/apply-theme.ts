import { pictureUrls } from "@bladekit/sdk/rules";
import { useEffect } from "react";
import type { Site } from "../site.ts";
import { usePreferences } from "../use-preferences.ts";

// A constructed stylesheet is used, because the page's security policy forbids inline styles.
const colours = typeof CSSStyleSheet === "undefined" ? undefined : new CSSStyleSheet();

async function applyColours(colour: string): Promise<void> {
  if (!colours) return;
  const { themeCss } = await import("../ui/theme-css.ts");
  colours.replaceSync(themeCss(colour));
  if (!document.adoptedStyleSheets.includes(colours)) document.adoptedStyleSheets.push(colours);
}

/** Applies the visitor's reading preferences to the document, and the hospital's colours and icon unless the server has done so. */
export function useDocumentTheme(site: Site | null | undefined, isDrawn: boolean): void {
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
    if (!isDrawn) void applyColours(colour);
  }, [colour, isDrawn]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!link || !icon || isDrawn) return;
    link.removeAttribute("type");
    link.href = icon;
  }, [icon, isDrawn]);
}

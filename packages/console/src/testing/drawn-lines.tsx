import type { ReactNode } from "react";
import { I18nContext, type I18nProvider } from "react-admin";
import { renderToStaticMarkup } from "react-dom/server";
import { markupLines } from "../../../../testing/markup-lines.ts";
import type { Language } from "../wire/language.ts";

/** Says each text by its key, with its number where it has one. */
export const keys = (language: Language): I18nProvider => ({
  translate: (key, values) => [key, values?.total ?? values?.count].filter((part) => part !== undefined).join(" "),
  changeLocale: async () => {},
  getLocale: () => language,
});

/** A part as it is drawn first, in Chinese unless told otherwise. Texts of the catalogue are their keys. */
export const drawnMarkup = (part: ReactNode, language: Language = "zh"): string =>
  renderToStaticMarkup(<I18nContext.Provider value={keys(language)}>{part}</I18nContext.Provider>);

/** The texts of a part, a line for each of its blocks. */
export const drawnLines = (part: ReactNode, language?: Language): string[] => markupLines(drawnMarkup(part, language));

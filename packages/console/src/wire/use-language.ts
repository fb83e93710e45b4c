import { useLocale } from "react-admin";
import { type Language, toLanguage } from "./language.ts";

/** The language on screen. */
export function useLanguage(): Language {
  return toLanguage(useLocale());
}

/** The place of the language on screen in a pair of words. */
export function useWordIndex(): 0 | 1 {
  return useLanguage() === "en" ? 1 : 0;
}

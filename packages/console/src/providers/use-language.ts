import { useLocale } from "react-admin";
import { type Language, toLanguage } from "./language.ts";

/** The language on screen. */
export function useLanguage(): Language {
  return toLanguage(useLocale());
}
